import { createSign } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo, type StubbedStack, sdkCaller, startStubbedStack } from '../testing/stubbed-stack.ts';

const PAGE = `<!doctype html><title>A page</title>${'<p>A page that is worth compressing.</p>'.repeat(60)}`;
const CHAT = '<!doctype html><title>As it was built</title>';
const LINK = '<!doctype html><title>Try again</title>';
/** Fails for one bot, takes too long for another, and echoes the request for all others. */
const page = `
  exports.handler = async ({ rawPath, queryStringParameters: query = {}, headers }) => {
    if (query.id === 'fails' || query.code === 'fails') throw new Error('It fails');
    if (query.id === 'sleeps') await new Promise((resolve) => setTimeout(resolve, 8000));
    const own = query.id === 'strict' && { headers: { 'content-security-policy': "default-src 'none'" } };
    return { ...own, statusCode: query.id === 'unknown' ? 404 : 200, body: JSON.stringify({ rawPath, query, isTrusted: 'x-origin-secret' in headers, encodings: headers['accept-encoding'] }) };
  };`;
const web = {
  'index.html': PAGE,
  'chat.html': CHAT,
  'link.html': LINK,
  'assets/app.js': `console.log('${'x'.repeat(2000)}')`,
};

let stack: StubbedStack;
beforeAll(async () => {
  stack = await startStubbedStack({ user: sdkCaller, mu: echo, page }, { web });
});
afterAll(() => stack.stop());

/** Returns the bytes as sent; `fetch` would decode them. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(stack.url);
      const asked = request({ hostname, port, path, headers, method }, (answer) => {
        buffer(answer).then(
          (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
          reject,
        );
      });
      asked.on('error', reject).end();
    },
  );
}

describe('the web app', () => {
  test('serves its page for every path that is not a file', async () => {
    for (const path of ['/', '/mace', '/team/a.b', '/%2F']) {
      const { status, headers, body } = await raw(path);
      expect({ status, type: headers['content-type'] }).toEqual({
        status: 200,
        type: 'text/html; charset=utf-8',
      });
      expect(body.toString()).toBe(PAGE);
    }
    expect((await raw('/assets/app.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await raw('/assets/missing.js')).status).toBe(404);
  });

  test('serves no file outside its folder', async () => {
    for (const path of ['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json']) {
      expect((await raw(path)).status).toBe(404);
    }
  });

  test('is compressed for clients that accept it', async () => {
    const brotli = await raw('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE);
    const gzip = await raw('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
    expect((await raw('/', { 'accept-encoding': 'identity' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  test('is not sent again to a client that has it', async () => {
    const { headers } = await raw('/', { 'accept-encoding': 'br' });
    const again = await raw('/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  test('is cached forever when its name contains a hash, and revalidated otherwise', async () => {
    expect((await raw('/assets/app.js')).headers['cache-control']).toContain('immutable');
    expect((await raw('/')).headers['cache-control']).toBe('no-cache');
  });

  test('has the security headers of the template, with the addresses of this machine', async () => {
    const { headers } = await raw('/');
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${stack.port.url};`);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('answers HEAD without a body and refuses other methods', async () => {
    const head = await raw('/', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(Number(head.headers['content-length'])).toBe(PAGE.length);
    expect((await raw('/', {}, 'POST')).status).toBe(403);
  });
});

test('a call gets the encodings of the viewer, and its answer stays as it is', async () => {
  const { headers, body } = await raw('/api/mu/get/progress', { 'accept-encoding': 'br, gzip' });
  expect(JSON.parse(body.toString()).headers['accept-encoding']).toBe('br, gzip');
  expect(headers).not.toHaveProperty('content-encoding');
});

describe("a bot's document", () => {
  const asked = (id: object) => ({ rawPath: '/chat.html', query: id, isTrusted: true });

  test('comes from its function, which gets the bot and nothing else of the URL', async () => {
    const { status, headers, body } = await raw('/chat/b-1/any-link?id=forged&x=1');
    expect({ status, asked: JSON.parse(body.toString()) }).toEqual({
      status: 200,
      asked: asked({ id: 'b-1' }),
    });
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY' });
    expect(JSON.parse((await raw('/chat/b-1')).body.toString())).toEqual(asked({}));
  });

  test('is made for the encodings that the edge knows, which compresses it', async () => {
    const { body } = await raw('/chat/b-1/any-link', { 'accept-encoding': 'zstd, gzip;q=0.5, br' });
    expect(JSON.parse(body.toString())).toEqual({ ...asked({ id: 'b-1' }), encodings: 'br,gzip' });
  });

  test.each(['fails', 'sleeps'])('comes as it was built when the function %s', async (id) => {
    const { status, headers, body } = await raw(`/chat/${id}/link`);
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: CHAT });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('sets its own content security policy or gets that of the built page', async () => {
    const policyOf = async (id: string) => (await raw(`/chat/${id}/link`)).headers['content-security-policy'];
    expect(await policyOf('strict')).toBe("default-src 'none'");
    expect(await policyOf('fails')).toContain("script-src 'self'; style-src 'self';");
    expect(await policyOf('b-1')).toBe(await policyOf('fails'));
  });

  test('answers 404 for an unknown bot', async () => {
    expect((await raw('/chat/unknown/link')).status).toBe(404);
  });
});

test('a link reaches its function with its code and what names an advertisement, or a page to try again', async () => {
  const { status, body } = await raw('/c/a-1/?utm_source=ig&code=forged&fbclid=x');
  expect({ status, asked: JSON.parse(body.toString()) }).toEqual({
    status: 200,
    asked: { rawPath: '/link.html', query: { code: 'a-1', utm_source: 'ig' }, isTrusted: true },
  });
  const failed = await raw('/c/fails');
  expect({ status: failed.status, body: failed.body.toString() }).toEqual({ status: 200, body: LINK });
});

describe('a signed address', () => {
  const path = '/media/course/video.mp4';
  const keyId = () => {
    const [id = ''] =
      Object.entries(stack.template.Resources).find(
        ([, { Type }]) => Type === 'AWS::CloudFront::PublicKey',
      ) ?? [];
    return id;
  };
  const soon = () => Math.floor(Date.now() / 1000) + 60;

  /** Signs as the CloudFront signer of the AWS SDK does. */
  function signed(policy: string, query: string): string {
    const signature = createSign('RSA-SHA1').update(policy).sign(stack.mediaPrivateKey, 'base64');
    const urlSafe = signature.replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
    return `${path}?${query}&Signature=${urlSafe}&Key-Pair-Id=${keyId()}`;
  }
  const canned = (expires: number, resource = stack.url + path) =>
    signed(
      `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`,
      `Expires=${expires}`,
    );
  const status = async (address: string) => (await raw(address)).status;

  // The bucket has no such file, so a valid signature leads to 404.
  test('gives access until it expires', async () => {
    const address = canned(soon());
    expect(await status(address)).toBe(404);
    await stack.moveClock(61_000);
    const late = await status(address);
    await stack.moveClock(0);
    expect(late).toBe(403);
  });

  test('is valid only for its file and its expiry', async () => {
    const address = canned(soon());
    expect(await status(address.replace('video', 'other'))).toBe(403);
    expect(await status(address.replace(/Expires=\d+/, `Expires=${soon() + 1}`))).toBe(403);
    expect(await status(address.replace(keyId(), 'Other'))).toBe(403);
    expect(await status(canned(soon(), `${stack.url}/media/course/other.mp4`))).toBe(403);
  });

  test('may cover many files with a custom policy', async () => {
    const policy = (resource: string) =>
      JSON.stringify({
        Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': soon() } } }],
      });
    const query = (text: string) =>
      `Policy=${Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~')}`;
    const wide = policy(`${stack.url}/media/course/*`);
    const narrow = policy(`${stack.url}/media/else/*`);
    expect(await status(signed(wide, query(wide)))).toBe(404);
    expect(await status(signed(narrow, query(narrow)))).toBe(403);
    expect(await status(signed(narrow, query(wide)))).toBe(403);
  });

  test('is required', async () => {
    expect(await status(path)).toBe(403);
    expect(await status(`${path}?Expires=${soon()}&Signature=x&Key-Pair-Id=${keyId()}`)).toBe(403);
  });
});

describe('what exists on this machine only', () => {
  test('answers only to host names of this machine', async () => {
    expect((await raw('/_local/mail', { host: 'evil.example' })).status).toBe(403);
    expect((await raw('/_local/mail')).status).toBe(200);
  });

  test('sets the clock only from JSON, which a form of another site cannot send', async () => {
    const put = (type: string, body: string) =>
      fetch(`${stack.url}/_local/clock`, { method: 'PUT', headers: { 'content-type': type }, body });
    expect((await put('text/plain', '{"offsetMs":1}')).status).toBe(400);
    expect((await put('application/json', '{"offsetMs":"1"}')).status).toBe(400);
    expect(await (await fetch(`${stack.url}/_local/clock`)).json()).toEqual({ offsetMs: 0 });
  });

  test('has a page that shows mail as escaped text', async () => {
    await stack.callAws('user', 'ses', 'SendEmail', {
      Source: 'no-reply@example.com',
      Destination: { ToAddresses: ['amy@example.com'] },
      Message: { Subject: { Data: '<script>' }, Body: { Text: { Data: 'text' } } },
    });
    const { headers, body } = await raw('/_local/');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body.toString()).toContain('&lt;script&gt;');
    expect(body.toString()).toContain('POST /api/user/login');
  });

  test('offers no faults, calls, log and metrics unless faults are on', async () => {
    const headers = { 'content-type': 'application/json' };
    const fault = { method: 'PUT', headers, body: '{"service":"s3","kind":"throttled"}' };
    expect((await fetch(`${stack.url}/_local/faults`, fault)).status).toBe(404);
    for (const what of ['faults', 'calls', 'log', 'metrics']) {
      expect((await fetch(`${stack.url}/_local/${what}`)).status).toBe(404);
    }
    expect((await raw('/_local/')).body.toString()).not.toContain('Faults are on');
  });
});
