import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { CommandError } from '../../command-error.ts';
import { RotatedName, type Rotation } from '../../ops/rotate/rotation.ts';
import { Fault } from '../aws/faults.ts';
import type { Mailbox } from '../aws/mail.ts';
import type { Port } from '../aws/port.ts';
import type { Clock } from '../host/clock.ts';
import { bodyReader, parseJson } from '../host/http.ts';
import type { Journal } from '../host/journal.ts';
import { type PushServices, Receiver } from '../push/services.ts';
import { renderPage, STYLE } from './page.ts';

interface LocalPagesDeps {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly mailbox: Mailbox;
  readonly push: PushServices;
  moveClock(offsetMs: number): Promise<void>;
  rotate(rotation: Rotation): Promise<void>;
  /** Resolves when the indexes contain everything written so far. */
  idle(): Promise<void>;
  /** Present only when faults may be planned: in tests and rehearsals of outages. */
  readonly port?: Port;
}

const PREFIX = '/_local/';
const MAX_BODY_BYTES = 1024;
/** The policy also applies to the mails on the page, which bring their own styles and load nothing. */
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const ClockChange = z.object({ offsetMs: z.int() });

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Serves `/_local/`, which exists on this machine only: mail, the clock and a page for people. */
export function localPages(
  deps: LocalPagesDeps,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  return (incoming, outgoing) => {
    const [path = '', query = ''] = (incoming.url ?? '/').split(/\?(.*)/s);
    if (!path.startsWith(PREFIX)) return false;
    const request = { what: path.slice(PREFIX.length), query: new URLSearchParams(query) };
    respond(incoming, request, deps).then(
      ({ status, type, body }) => {
        outgoing.writeHead(status, {
          'content-type': type,
          'cache-control': 'no-store',
          'content-security-policy': POLICY,
          'x-content-type-options': 'nosniff',
        });
        outgoing.end(incoming.method === 'HEAD' ? undefined : body);
      },
      () => outgoing.destroy(),
    );
    return true;
  };
}

/** The path after the prefix, and the query. */
interface LocalRequest {
  readonly what: string;
  readonly query: URLSearchParams;
}

async function respond(
  incoming: IncomingMessage,
  request: LocalRequest,
  deps: LocalPagesDeps,
): Promise<Answer> {
  const { what, query } = request;
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
  const to = query.get('to') ?? undefined;
  if (isRead && what === '') {
    return {
      status: 200,
      type: 'text/html; charset=utf-8',
      body: renderPage({ ...deps, faults: deps.port?.faults.planned, to }),
    };
  }
  if (isRead && what === 'style.css') return { status: 200, type: 'text/css; charset=utf-8', body: STYLE };
  if (isRead && what === 'mail') return json(200, deps.mailbox.read(to));
  if (isRead && what === 'push') return json(200, deps.push.arrived());
  return change(incoming, request, deps);
}

async function change(
  incoming: IncomingMessage,
  request: LocalRequest,
  deps: LocalPagesDeps,
): Promise<Answer> {
  const { what } = request;
  if (what === 'indexes') return deps.idle().then(() => json(200, {}));
  if (what === 'clock') return clock(incoming, deps);
  if (what === 'push' && incoming.method === 'PUT') return registerReceiver(incoming, deps);
  if (what === 'secrets' && incoming.method === 'PUT') return rotate(incoming, deps);
  if (deps.port) return faultPages(incoming, request, { ...deps, port: deps.port });
  return json(404, { error: 'There is nothing here' });
}

/** Lets what is sent to a subscription be decrypted, or refused. */
async function registerReceiver(incoming: IncomingMessage, { push }: LocalPagesDeps): Promise<Answer> {
  const receiver = Receiver.safeParse(await jsonBody(incoming));
  if (!receiver.success) {
    return json(400, { error: 'Send JSON: {"endpoint", "privateKey", "auth", "publicKey"?, "refuses"?}' });
  }
  push.register(receiver.data);
  return json(200, {});
}

/** Serves the paths that exist only when faults may be planned. */
async function faultPages(
  incoming: IncomingMessage,
  { what, query }: LocalRequest,
  { port, journal }: LocalPagesDeps & { port: Port },
): Promise<Answer> {
  if (what === 'calls') return json(200, journal.calls);
  if (what === 'log') return json(200, journal.lines);
  if (what === 'metrics') return json(200, sumOf(query, journal));
  if (what !== 'faults') return json(404, { error: 'There is nothing here' });
  if (incoming.method === 'DELETE') port.faults.clear();
  if (incoming.method !== 'PUT') return json(200, port.faults.planned);
  if (!isJson(incoming)) return json(415, { error: 'Send application/json' });
  const fault = Fault.safeParse(await jsonBody(incoming));
  if (!fault.success) return json(400, { error: fault.error.message });
  port.fail(fault.data);
  return json(200, fault.data);
}

/** Sums a metric such as `?name=Faults&route=POST%20/api/user/login`; every further parameter is a dimension. */
function sumOf(query: URLSearchParams, { metrics }: Journal): { sum: number } {
  const { name = '', ...dimensions } = Object.fromEntries(query);
  return { sum: metrics.sum(name, dimensions) };
}

const Rotate = z.object({ rotate: RotatedName, isUrgent: z.boolean() });

/** Called by `npm run rotate`. */
async function rotate(incoming: IncomingMessage, { clock, rotate }: LocalPagesDeps): Promise<Answer> {
  const request = Rotate.safeParse(await jsonBody(incoming));
  if (!request.success)
    return json(400, { error: 'Send JSON: {"rotate": "origin", "seal" or "push", "isUrgent"}' });
  const { rotate: name, isUrgent } = request.data;
  try {
    await rotate({ name, nowMs: clock.now(), isUrgent });
  } catch (error) {
    if (error instanceof CommandError) return json(409, { error: error.message });
    throw error;
  }
  return json(200, { rotated: name });
}

/** Returns undefined unless the body is sent as JSON, a type that a form of another site cannot send. */
async function jsonBody(incoming: IncomingMessage): Promise<unknown> {
  if (!isJson(incoming)) return undefined;
  return parseJson((await bodyReader(incoming)(MAX_BODY_BYTES)).toString());
}

function isJson({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('application/json') === true;
}

async function clock(incoming: IncomingMessage, deps: LocalPagesDeps): Promise<Answer> {
  if (incoming.method === 'PUT') {
    const move = ClockChange.safeParse(await jsonBody(incoming));
    if (!move.success) return json(400, { error: 'Send JSON: {"offsetMs": <whole milliseconds>}' });
    await deps.moveClock(move.data.offsetMs);
  }
  return json(200, { offsetMs: deps.clock.offsetMs });
}

function json(status: number, body: unknown): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}
