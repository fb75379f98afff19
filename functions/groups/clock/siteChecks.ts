import { type Call, headers as contractHeaders } from '../../../shared/contract/call.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { groups } from '../../../shared/contract/groups.ts';
import { user } from '../../../shared/contract/user.ts';
import { edgeHeaders } from '../../lib/runtime/env.ts';

export interface Check {
  readonly name: string;
  /** Rejects with an error whose message names the problem. */
  run(): Promise<void>;
}

const TIMEOUT_MS = 15_000;
/** The expected status of each page. The bot in the last path does not exist. */
const pages = { '/': 200, '/login': 200, '/msmart/dashboard/no-team': 200, '/chat/none/none': 404 };
const HTML = /^text\/html/;

/** Returns the abort signal of a request. */
type NewSignal = () => AbortSignal;
const newTimeout: NewSignal = () => AbortSignal.timeout(TIMEOUT_MS);

/**
 * Returns checks that need no account and write no data. The clock and `npm run smoke` run them. `url` is the origin of the
 * site without a trailing slash.
 */
export function siteChecks(url: string, newSignal = newTimeout): Check[] {
  const site: Site = { url, newSignal };
  return [
    ...pageChecks(site),
    ...callChecks(site),
    ...functionChecks(site),
    {
      name: 'A course video does not open without a signature',
      run: () => expectStatus(site, '/media/course/none/none.mp4', [403]),
    },
    { name: 'A socket answers', run: () => socketAnswers(site) },
  ];
}

/** Returns the checks of the HTTP API at its own address, which bypass the edge. */
export function apiChecks(url: string): Check[] {
  return [
    {
      name: 'The API refuses requests that bypass CloudFront',
      run: async () => {
        const { body } = await expectRefusal({ url, newSignal: newTimeout }, user.getProfile.path, 403);
        assert(body.code === 'NOT_THROUGH_EDGE', `it answered the code ${body.code}`);
      },
    },
  ];
}

interface Site {
  readonly url: string;
  readonly newSignal: NewSignal;
}

function pageChecks(site: Site): Check[] {
  return [
    ...Object.entries(pages).map(([path, status]) => ({
      name: `The page ${path} loads with its security headers`,
      run: async () => {
        const answer = await request(site, path);
        assert(answer.status === status, `it answered ${answer.status}`);
        assert(HTML.test(answer.headers.get('content-type') ?? ''), 'it is not HTML');
        requireSecurityHeaders(answer, "default-src 'none'");
        await answer.body?.cancel();
      },
    })),
    { name: 'The script of the page exists and is cached by browsers', run: () => scriptIsCached(site) },
    {
      name: 'A missing file gives 403 or 404',
      run: () => expectStatus(site, '/assets/none-00000000.js', [403, 404]),
    },
  ];
}

/** Returns the path with `none` for each parameter. Nothing has this name. */
const pathOf = ({ path }: Pick<Call, 'path'>): string => path.replace(/\{\w+\}/g, 'none');

/** Calls each group that has calls for users or admins. A function that crashes at start-up cannot answer 401. */
function functionChecks(site: Site): Check[] {
  return Object.entries(groups).flatMap(([name, group]) => {
    const call = Object.values<Call>(group).find(({ access }) => access !== 'public');
    if (call === undefined) return [];
    const { method } = call;
    const run = async () => void (await expectRefusal(site, pathOf(call), 401, { method }));
    return { name: `The function ${name} refuses a call without a token`, run };
  });
}

function callChecks(site: Site): Check[] {
  return [
    {
      name: 'A public call answers, and is not cached',
      run: async () => {
        const answer = await expectRefusal(site, pathOf(chat.getDesign), 404);
        assert(answer.headers.get('cache-control') === 'no-store', 'its answer may be cached');
        assert(Boolean(answer.headers.get('x-request-id')), 'it has no x-request-id');
        requireSecurityHeaders(answer, 'sandbox');
      },
    },
    {
      name: 'A call with an invalid token is refused',
      run: async () =>
        void (await expectRefusal(site, user.getProfile.path, 401, {
          headers: { [contractHeaders.userToken]: 'none' },
        })),
    },
    {
      name: 'Forged CloudFront headers are ignored',
      run: async () => {
        const forged = {
          headers: { [edgeHeaders.originSecret]: 'forged', [edgeHeaders.viewerAddress]: '192.0.2.1' },
        };
        await expectRefusal(site, user.getProfile.path, 401, forged);
      },
    },
    { name: 'An unknown path gives 404', run: () => expectStatus(site, '/api/none', [404]) },
    { name: 'An empty sign-up is refused field by field', run: () => signUpIsValidated(site) },
  ];
}

async function signUpIsValidated(site: Site): Promise<void> {
  const { body } = await expectRefusal(site, user.signUp.path, 400, {
    method: user.signUp.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({}),
  });
  for (const field of ['username', 'email', 'password']) {
    assert(Boolean(Object(body.fields)[field]), `it has no message for the field ${field}`);
  }
}

async function scriptIsCached(site: Site): Promise<void> {
  const page = await (await request(site, '/')).text();
  const [, path] = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  if (path === undefined) throw new Error('the page has no script');
  const answer = await request(site, path, { method: 'HEAD' });
  assert(answer.status === 200, `${path} answered ${answer.status}`);
  assert(/immutable/.test(answer.headers.get('cache-control') ?? ''), `${path} is not cached`);
}

function requireSecurityHeaders({ headers }: Pick<Response, 'headers'>, contentPolicy: string): void {
  const wanted = {
    'content-security-policy': contentPolicy,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=()',
  };
  for (const [name, part] of Object.entries(wanted)) {
    assert(headers.get(name)?.includes(part) ?? false, `its header ${name} does not contain ${part}`);
  }
}

/** Requires the status, and a JSON body with a `code`, as every refusal of the API has. */
async function expectRefusal(site: Site, path: string, status: number, init: RequestInit = {}) {
  const answer = await request(site, path, init);
  assert(answer.status === status, `it answered ${answer.status} instead of ${status}`);
  const text = await answer.text();
  const body = parsed(text);
  assert(typeof body.code === 'string', 'its answer has no code');
  return { headers: answer.headers, body };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Error('its answer is not JSON');
  }
}

async function expectStatus(site: Site, path: string, statuses: readonly number[]): Promise<void> {
  const answer = await request(site, path);
  await answer.body?.cancel();
  assert(
    statuses.includes(answer.status),
    `it answered ${answer.status} instead of ${statuses.join(' or ')}`,
  );
}

async function request({ url, newSignal }: Site, path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url + path, { redirect: 'manual', signal: newSignal(), ...init });
  } catch (error) {
    const cause =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new Error(`there was no answer: ${cause}`);
  }
}

function socketAnswers({ url, newSignal }: Site): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`);
  const signal = newSignal();
  const giveUp = () => reject(new Error('it did not answer'));
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  socket.onopen = () => socket.send(JSON.stringify({ action: 'ping' }));
  // The API refuses messages of a socket that is not registered.
  socket.onmessage = ({ data }) =>
    /"event":\s*"refused"/.test(String(data)) ? resolve() : reject(new Error(`it answered ${data}`));
  socket.onerror = () => reject(new Error('it could not be opened'));
  return promise.finally(() => {
    signal.removeEventListener('abort', giveUp);
    socket.close();
  });
}

function assert(isTrue: boolean, problem: string): void {
  if (!isTrue) throw new Error(problem);
}
