import { headers as contractHeaders } from '../../shared/contract/call.ts';
import { chat } from '../../shared/contract/chat.ts';
import { user } from '../../shared/contract/user.ts';
import { StartupError } from '../local/startup-error.ts';

/** A stack by its addresses. */
export interface SmokeTarget {
  /** Where people open it, without a slash at the end. */
  readonly url: string;
  /** The HTTP API's own address, past the edge. Absent: it is not asked. */
  readonly api: string | undefined;
}

export interface Check {
  readonly name: string;
  /** Rejects with what is wrong, in a sentence. */
  run(): Promise<void>;
}

const PATIENCE_MS = 15_000;
/** The screens, one of the app's deep ones, and a bot that there is not, each with its status. */
const pages = { '/': 200, '/login': 200, '/msmart/dashboard/no-team': 200, '/chat/none/none': 404 };
const HTML = /^text\/html/;

/** What a stack is asked that was just deployed: each question as strangers ask it, and none leaves a trace. */
export function smokeChecks(target: SmokeTarget): Check[] {
  const { url, api } = target;
  return [
    ...pageChecks(url),
    ...callChecks(url),
    {
      name: 'A course video does not open without a signature',
      run: () => expectStatus(`${url}/media/course/none/none.mp4`, [403]),
    },
    { name: 'A socket answers', run: () => socketAnswers(url) },
    ...(api === undefined
      ? []
      : [{ name: 'The API refuses whoever calls it past the edge', run: () => refusesPastEdge(api) }]),
  ];
}

function pageChecks(url: string): Check[] {
  return [
    ...Object.entries(pages).map(([path, status]) => ({
      name: `The page ${path} comes, with its security headers`,
      run: async () => {
        const answer = await ask(url + path);
        expect(answer.status === status, `it answered ${answer.status}`);
        expect(HTML.test(answer.headers.get('content-type') ?? ''), 'it is no HTML');
        requireSecurityHeaders(answer, "default-src 'none'");
        await answer.body?.cancel();
      },
    })),
    { name: 'The code that the page names is there, and kept by browsers', run: () => codeIsThere(url) },
    {
      name: 'A file that is missing is missing, and no page',
      run: () => expectStatus(`${url}/assets/none-00000000.js`, [403, 404]),
    },
  ];
}

function callChecks(url: string): Check[] {
  const path = (template: string) => template.replace(/\{\w+\}/g, 'none');
  return [
    {
      name: 'A public call answers, and is not cached',
      run: async () => {
        const answer = await refusal(url + path(chat.getDesign.path), 404);
        expect(answer.headers.get('cache-control') === 'no-store', 'its answer may be cached');
        expect(Boolean(answer.headers.get('x-request-id')), 'it has no x-request-id');
        requireSecurityHeaders(answer, 'sandbox');
      },
    },
    {
      name: 'A call without a token is refused',
      run: async () => void (await refusal(url + user.getProfile.path, 401)),
    },
    {
      name: 'A call with a token that is none is refused',
      run: async () =>
        void (await refusal(url + user.getProfile.path, 401, {
          headers: { [contractHeaders.userToken]: 'none' },
        })),
    },
    {
      name: 'A viewer cannot say what the edge says',
      run: async () => {
        const forged = { headers: { 'x-origin-secret': 'forged', 'x-viewer-address': '192.0.2.1' } };
        await refusal(url + user.getProfile.path, 401, forged);
      },
    },
    { name: 'A call that there is not is not found', run: () => expectStatus(`${url}/api/none`, [404]) },
    { name: 'A sign-up without anything is refused by each field', run: () => signUpIsValidated(url) },
  ];
}

async function signUpIsValidated(url: string): Promise<void> {
  const { body } = await refusal(url + user.signUp.path, 400, {
    method: user.signUp.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({}),
  });
  for (const field of ['username', 'email', 'password']) {
    expect(Boolean(Object(body.fields)[field]), `nothing is said of the field ${field}`);
  }
}

async function codeIsThere(url: string): Promise<void> {
  const page = await (await ask(`${url}/`)).text();
  const [, path] = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  if (path === undefined) throw new StartupError('the page names no code');
  const answer = await ask(url + path);
  expect(answer.status === 200, `${path} answered ${answer.status}`);
  expect(/immutable/.test(answer.headers.get('cache-control') ?? ''), `${path} is not kept`);
  await answer.body?.cancel();
}

async function refusesPastEdge(api: string): Promise<void> {
  const answer = await refusal(api + user.getProfile.path, 403);
  expect(answer.body.code === 'NOT_THROUGH_EDGE', `it answered the code ${answer.body.code}`);
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

/** A refusal as the contract has it: JSON with a code. */
async function refusal(address: string, status: number, init: RequestInit = {}) {
  const answer = await ask(address, init);
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
    throw new StartupError('its answer is no JSON');
  }
}

async function expectStatus(address: string, statuses: readonly number[]): Promise<void> {
  const answer = await ask(address);
  await answer.body?.cancel();
  expect(
    statuses.includes(answer.status),
    `it answered ${answer.status} in place of ${statuses.join(' or ')}`,
  );
}

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init });
  } catch (error) {
    const cause =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new StartupError(`there was no answer: ${cause}`);
  }
}

function socketAnswers(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`);
  const timer = setTimeout(() => reject(new StartupError('it did not answer')), PATIENCE_MS);
  socket.onopen = () => socket.send(JSON.stringify({ action: 'ping' }));
  // Of a socket that nobody has registered.
  socket.onmessage = ({ data }) =>
    parsed(String(data)).event === 'refused' ? resolve() : reject(new StartupError(`it answered ${data}`));
  socket.onerror = () => reject(new StartupError('it could not be opened'));
  return promise.finally(() => {
    clearTimeout(timer);
    socket.close();
  });
}

function expect(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new StartupError(otherwise);
}
