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

const PATIENCE_MS = 15_000;
/** Paths of screens and of a bot that does not exist, with their statuses. */
const pages = { '/': 200, '/login': 200, '/msmart/dashboard/no-team': 200, '/chat/none/none': 404 };
const HTML = /^text\/html/;

/** Returns the signal that ends a check; called at its start. */
type Patience = () => AbortSignal;
const patience: Patience = () => AbortSignal.timeout(PATIENCE_MS);

/**
 * Returns the checks that the clock, and an operator after a deployment, run as a stranger; none writes data. `url` is
 * the origin of the site, without a slash at the end.
 */
export function siteChecks(url: string, until = patience): Check[] {
  const site: Site = { url, until };
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
      name: 'The API refuses whoever calls it past the edge',
      run: async () => {
        const { body } = await refusal({ url, until: patience }, user.getProfile.path, 403);
        expect(body.code === 'NOT_THROUGH_EDGE', `it answered the code ${body.code}`);
      },
    },
  ];
}

interface Site {
  readonly url: string;
  readonly until: Patience;
}

function pageChecks(site: Site): Check[] {
  return [
    ...Object.entries(pages).map(([path, status]) => ({
      name: `The page ${path} comes, with its security headers`,
      run: async () => {
        const answer = await ask(site, path);
        expect(answer.status === status, `it answered ${answer.status}`);
        expect(HTML.test(answer.headers.get('content-type') ?? ''), 'it is no HTML');
        requireSecurityHeaders(answer, "default-src 'none'");
        await answer.body?.cancel();
      },
    })),
    { name: 'The code that the page names is there, and kept by browsers', run: () => codeIsThere(site) },
    {
      name: 'A file that is missing is missing, and no page',
      run: () => expectStatus(site, '/assets/none-00000000.js', [403, 404]),
    },
  ];
}

/** Fills the parameters of a path with a name that does not exist. */
const pathOf = ({ path }: Pick<Call, 'path'>): string => path.replace(/\{\w+\}/g, 'none');

/** A function that crashes at its start does not even refuse a stranger. */
function functionChecks(site: Site): Check[] {
  return Object.entries(groups).flatMap(([name, group]) => {
    const call = Object.values<Call>(group).find(({ access }) => access !== 'public');
    if (call === undefined) return [];
    const { method } = call;
    const run = async () => void (await refusal(site, pathOf(call), 401, { method }));
    return { name: `The function ${name} refuses a stranger`, run };
  });
}

function callChecks(site: Site): Check[] {
  return [
    {
      name: 'A public call answers, and is not cached',
      run: async () => {
        const answer = await refusal(site, pathOf(chat.getDesign), 404);
        expect(answer.headers.get('cache-control') === 'no-store', 'its answer may be cached');
        expect(Boolean(answer.headers.get('x-request-id')), 'it has no x-request-id');
        requireSecurityHeaders(answer, 'sandbox');
      },
    },
    {
      name: 'A call with a token that is none is refused',
      run: async () =>
        void (await refusal(site, user.getProfile.path, 401, {
          headers: { [contractHeaders.userToken]: 'none' },
        })),
    },
    {
      name: 'A viewer cannot say what the edge says',
      run: async () => {
        const forged = {
          headers: { [edgeHeaders.originSecret]: 'forged', [edgeHeaders.viewerAddress]: '192.0.2.1' },
        };
        await refusal(site, user.getProfile.path, 401, forged);
      },
    },
    { name: 'A call that there is not is not found', run: () => expectStatus(site, '/api/none', [404]) },
    { name: 'A sign-up without anything is refused by each field', run: () => signUpIsValidated(site) },
  ];
}

async function signUpIsValidated(site: Site): Promise<void> {
  const { body } = await refusal(site, user.signUp.path, 400, {
    method: user.signUp.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({}),
  });
  for (const field of ['username', 'email', 'password']) {
    expect(Boolean(Object(body.fields)[field]), `nothing is said of the field ${field}`);
  }
}

async function codeIsThere(site: Site): Promise<void> {
  const page = await (await ask(site, '/')).text();
  const [, path] = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  if (path === undefined) throw new Error('the page names no code');
  const answer = await ask(site, path, { method: 'HEAD' });
  expect(answer.status === 200, `${path} answered ${answer.status}`);
  expect(/immutable/.test(answer.headers.get('cache-control') ?? ''), `${path} is not kept`);
}

function requireSecurityHeaders({ headers }: Pick<Response, 'headers'>, policy: string): void {
  const wanted = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=()',
  };
  for (const [name, part] of Object.entries(wanted)) {
    expect(headers.get(name)?.includes(part) ?? false, `its header ${name} does not hold ${part}`);
  }
}

/** Requires a refusal of the contract: the status, and JSON with a code. */
async function refusal(site: Site, path: string, status: number, init: RequestInit = {}) {
  const answer = await ask(site, path, init);
  expect(answer.status === status, `it answered ${answer.status} in place of ${status}`);
  const text = await answer.text();
  const body = parsed(text);
  expect(typeof body.code === 'string', 'its answer has no code');
  return { headers: answer.headers, body };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Error('its answer is no JSON');
  }
}

async function expectStatus(site: Site, path: string, statuses: readonly number[]): Promise<void> {
  const answer = await ask(site, path);
  await answer.body?.cancel();
  expect(
    statuses.includes(answer.status),
    `it answered ${answer.status} in place of ${statuses.join(' or ')}`,
  );
}

async function ask({ url, until }: Site, path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url + path, { redirect: 'manual', signal: until(), ...init });
  } catch (error) {
    const cause =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new Error(`there was no answer: ${cause}`);
  }
}

function socketAnswers({ url, until }: Site): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`);
  const signal = until();
  const giveUp = () => reject(new Error('it did not answer'));
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  socket.onopen = () => socket.send(JSON.stringify({ action: 'ping' }));
  // The API refuses messages of a socket that is not registered.
  socket.onmessage = ({ data }) =>
    parsed(String(data)).event === 'refused' ? resolve() : reject(new Error(`it answered ${data}`));
  socket.onerror = () => reject(new Error('it could not be opened'));
  return promise.finally(() => {
    signal.removeEventListener('abort', giveUp);
    socket.close();
  });
}

function expect(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
