import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo, type StubbedStack, startStubbedStack } from './testing/stubbed-stack.ts';

let stack: StubbedStack;
beforeAll(async () => {
  stack = await startStubbedStack({ user: echo, live: echo }, { web: { 'index.html': '<p>page' } });
});
afterAll(() => stack.stop());

interface Sending {
  /** Resets the connection after sending. */
  readonly reset?: boolean;
  /** The time to wait for more data, in milliseconds. */
  readonly patience?: number;
}

/** Sends bytes and returns what the server sends until it ends the connection or falls silent. */
async function answerTo(
  url: string,
  sent: string | Buffer,
  { reset = false, patience = 5000 }: Sending = {},
): Promise<string> {
  const { port } = new URL(url);
  const socket: Socket = connect({ host: '127.0.0.1', port: Number(port) });
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  // The server may close the connection before everything is sent.
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(sent, () => {
    if (reset && !socket.destroyed) socket.resetAndDestroy();
  });
  socket.setTimeout(patience, () => socket.destroy());
  await closed;
  return received;
}

const head = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);

/** Both servers still answer. */
async function expectAlive() {
  expect((await fetch(stack.url)).status).toBe(200);
  expect((await fetch(stack.port.url)).status).toBe(403);
}

const listeners = [
  ['the edge', () => stack.url],
  ['the AWS port', () => stack.port.url],
] as const;

describe.each(listeners)('%s', (_, url) => {
  test.each(['//', '///', '//evil.example', '//:80/', '/\\', '/%', '/%00', '/_local/../', '/?%zz', '/#a'])(
    'answers to GET %s',
    async (path) => {
      expect(statusOf(await answerTo(url(), head(`GET ${path} HTTP/1.1`)))).toBeGreaterThan(0);
      await expectAlive();
    },
  );

  test('answers a request with too long a head even while its body is still being sent', async () => {
    const long = head('POST / HTTP/1.1', `X-Long: ${'a'.repeat(40_000)}`, 'Content-Length: 6000000');
    const received = await answerTo(url(), Buffer.concat([Buffer.from(long), Buffer.alloc(6_000_000)]));
    expect(statusOf(received)).toBe(400);
    await expectAlive();
  });

  test.each([
    'evil.example',
    'localhost.evil.example',
    'localhost:80:80',
    '127.0.0.1@evil.example',
    '0.0.0.0',
    '',
  ])('refuses the host name %j', async (name) => {
    for (const path of ['/', '/api/user/username', '/_local/mail', '/media/chat/a']) {
      const received = await answerTo(
        url(),
        `GET ${path} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`,
      );
      expect([path, statusOf(received)]).toEqual([path, 403]);
    }
  });

  test('refuses an upgrade for a foreign host name', async () => {
    const upgrade = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
    const lines = [
      'GET /ws HTTP/1.1',
      'Host: evil.example',
      ...upgrade,
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ];
    expect(statusOf(await answerTo(url(), `${lines.join('\r\n')}\r\n\r\n`))).toBe(403);
  });

  test('survives clients that disconnect during a handshake', async () => {
    const upgrade = [
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ];
    const lines = ['GET /ws HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', ...upgrade];
    const sent = `${lines.join('\r\n')}\r\n\r\n`;
    await Promise.all(Array.from({ length: 20 }, () => answerTo(url(), sent, { reset: true })));
    await expectAlive();
  });

  test('survives 300 malformed requests', async () => {
    const random = seeded(7);
    for (let batch = 0; batch < 15; batch += 1) {
      const sent = Array.from({ length: 20 }, () => broken(random));
      await Promise.all(sent.map((each) => answerTo(url(), each, { reset: random() < 0.2, patience: 100 })));
      await expectAlive();
    }
    expect(stack.journal.lines.filter(({ text }) => /The port failed|at .*\.ts:\d+/.test(text))).toEqual([]);
  });
});

test('sockets survive malformed frames', async () => {
  const random = seeded(11);
  const upgrade = [
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  const handshake = ['GET /ws HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', ...upgrade];
  const opening = Buffer.from(`${handshake.join('\r\n')}\r\n\r\n`);
  const close = Buffer.from([0x88, 0x80, 0, 0, 0, 0]);
  // The function's first start takes longer.
  const first = await answerTo(stack.url, Buffer.concat([opening, close]), { patience: 20_000 });
  expect(statusOf(first)).toBe(101);
  let opened = 0;
  for (let batch = 0; batch < 10; batch += 1) {
    const sent = Array.from({ length: 20 }, () => Buffer.concat([opening, ...frames(random)]));
    const received = await Promise.all(sent.map((each) => answerTo(stack.url, each, { patience: 500 })));
    opened += received.filter((each) => statusOf(each) === 101).length;
    await expectAlive();
  }
  expect(opened).toBeGreaterThan(0);
});

/** Frames with random operation, length, mask and content. */
function frames(random: () => number): Buffer[] {
  const frame = () => {
    const length = Math.floor(random() * 128);
    const wide = length === 126 ? 2 : length === 127 ? 8 : 0;
    const rest = Buffer.from(
      Array.from({ length: wide + 4 + Math.floor(random() * 130) }, () => random() * 256),
    );
    return Buffer.concat([Buffer.from([random() * 256, (random() < 0.7 ? 128 : 0) + length]), rest]);
  };
  return Array.from({ length: 1 + Math.floor(random() * 3) }, frame);
}

/** Mulberry32, so that every run sends the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A malformed request: its request line, headers, chunks or frames. */
function broken(random: () => number): Buffer {
  const pick = <T>(values: readonly [T, ...T[]]): T =>
    values[Math.floor(random() * values.length)] ?? values[0];
  const bytes = (most: number) =>
    Buffer.from(Array.from({ length: Math.floor(random() * most) }, () => random() * 256));
  const noise = () => bytes(60).toString('latin1');
  const method = pick(['GET', 'POST', 'PUT', 'OPTIONS', 'CONNECT', 'TRACE', 'G\0T', '', 'get']);
  const path = pick([
    '/',
    '//',
    '*',
    'http://evil/',
    '/api/user/login',
    '/ws',
    '/media/chat/%zz',
    `/${noise()}`,
    '/a'.repeat(9000),
  ]);
  const version = pick(['HTTP/1.1', 'HTTP/1.0', 'HTTP/2', 'HTTP/9.9', '', noise()]);
  const header = () =>
    pick([
      'Content-Length: -1',
      'Content-Length: 99999999999999999999',
      'Content-Length: 5\r\nContent-Length: 6',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: chunked\r\nContent-Length: 4',
      'Transfer-Encoding: gzip, chunked, identity',
      'Expect: the unexpected',
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      'Upgrade: h2c\r\nConnection: Upgrade',
      'Authorization: AWS4-HMAC-SHA256 Credential=////, SignedHeaders=, Signature=',
      `Authorization: AWS4-HMAC-SHA256 Credential=operator/20260101/us-east-1/${pick(['s3', 'dynamodb', 'ses'])}/aws4_request`,
      'X-Amz-Target: DynamoDB_20120810.__proto__',
      'Cookie: ;;=;=',
      `X-Long: ${'a'.repeat(20_000)}`,
      ' folded: no',
      noise(),
    ]);
  const chunks = () =>
    pick([
      '5\r\nhello\r\n0\r\n\r\n',
      'zz\r\n',
      '-1\r\n\r\n',
      'ffffffffffffffffff\r\na',
      '5;a=b\r\nhel',
      '{"a":',
      noise(),
    ]);
  const headers = Array.from({ length: Math.floor(random() * 4) }, header);
  const host = random() < 0.9 ? ['Host: localhost'] : [];
  const lines = [
    [method, path, version].join(pick([' ', ' ', ' ', '\t', ''])),
    ...host,
    'Connection: close',
    ...headers,
  ];
  const request = `${lines.join(pick(['\r\n', '\r\n', '\n']))}\r\n\r\n${chunks()}`;
  return Buffer.concat([Buffer.from(request, 'latin1'), bytes(300)]).subarray(
    0,
    random() < 0.2 ? random() * 200 : undefined,
  );
}
