import fc from 'fast-check';
import { headers } from '../../shared/contract/call.ts';
import { newAdminToken } from '../testing/admins.ts';
import type { Operator, Prepared } from '../testing/examples.ts';
import { newUser, newValidatedUser, type Sent } from '../testing/suite.ts';
import { changed } from './bodies.ts';
import type { Subject } from './calls.ts';
import { workThrough } from './crew.ts';
import type { Ground } from './ground.ts';
import { problemOf } from './judge.ts';
import { detours } from './oddities.ts';
import type { Tokens } from './people.ts';
import { plainShot, type Shooter, type Shot, shots } from './shots.ts';
import { curlLine, exchange, type Reply, type Wire } from './wire.ts';

const AT_ONCE = 4;

/** Fires `count` requests, the same ones for the same seed, and gives what was wrong: a line to repeat each by hand. */
export async function fuzz(
  ground: Ground,
  { count, seed }: { count: number; seed: number },
): Promise<string[]> {
  const range = new Range(ground);
  const outcomes = await workThrough(fc.sample(shots, { numRuns: count, seed }), AT_ONCE, (shot) =>
    range.fire(shot),
  );
  return outcomes.flatMap((problem, index) => (problem === undefined ? [] : [`shot ${index}: ${problem}`]));
}

/** Keeps people and examples ready, and replaces those that a shot has used up. */
class Range {
  readonly #url: string;
  readonly #operator: Operator;
  readonly #tokens = new Map<Shooter, Promise<Tokens>>();
  readonly #prepared = new Map<string, Prepared[]>();

  constructor(ground: Ground) {
    this.#url = ground.stack.url;
    // Without limits there is nothing to wait for.
    this.#operator = { ...ground, pass: async () => {} };
  }

  async fire(shot: Shot): Promise<string | undefined> {
    const prepared = needsExample(shot) ? await this.#prepare(shot.subject) : undefined;
    const sent = prepared?.sent ?? {};
    const tokens = shot.by === 'example' ? sent : await this.#tokensOf(shot.by);
    const wire = await wireOf(shot, sent, tokens);
    const say = (what: string) => `${shot.subject.name}: ${what}\n  ${curlLine(this.#url, wire)}`;
    try {
      const reply = await exchange(this.#url, wire);
      this.#keep(shot, prepared, reply);
      const problem = problemOf(wire, reply) ?? (await this.#aftermath(shot, prepared, reply));
      return problem && `${say(problem)}\n  ${reply.status} ${reply.text.slice(0, 500)}`;
    } catch (error) {
      return say(String(error));
    }
  }

  /** What was taken may have left something that nobody can read: the call as its example has it comes upon it. */
  async #aftermath({ subject }: Shot, prepared: Prepared | undefined, { status }: Reply) {
    if (prepared === undefined || status >= 300) return undefined;
    const wire = await wireOf(plainShot(subject), prepared.sent, prepared.sent);
    const problem = problemOf(wire, await exchange(this.#url, wire));
    return problem && `${problem}, at the next call`;
  }

  async #prepare({ name, example }: Subject): Promise<Prepared | undefined> {
    return this.#prepared.get(name)?.pop() ?? (await example?.prepare(this.#operator));
  }

  /** What a call has changed is not as its example or its maker was. */
  #keep({ subject, by, method }: Shot, prepared: Prepared | undefined, { status }: Reply): void {
    const isSpent = status === 401 || (status < 300 && method !== 'GET');
    if (isSpent) this.#tokens.delete(by);
    else if (prepared)
      this.#prepared.set(subject.name, [...(this.#prepared.get(subject.name) ?? []), prepared]);
  }

  #tokensOf(shooter: Shooter): Promise<Tokens> {
    const tokens = this.#tokens.get(shooter) ?? this.#recruit(shooter);
    this.#tokens.set(shooter, tokens);
    return tokens;
  }

  async #recruit(shooter: Shooter): Promise<Tokens> {
    if (shooter === 'admin') return { adminToken: await newAdminToken(this.#operator) };
    if (shooter === 'user') return { token: (await newUser()).token };
    return shooter === 'validated' ? { token: (await newValidatedUser()).token } : {};
  }
}

function needsExample({ by, params, query, body }: Shot): boolean {
  const takesBody = body.kind === 'form' && !('of' in body);
  return by === 'example' || params === undefined || query === undefined || takesBody;
}

async function wireOf(shot: Shot, sent: Sent, tokens: Tokens): Promise<Wire> {
  const { subject, method, detour, params, query } = shot;
  const own = Object.entries(sent.params ?? {}).map(([name, value]) => [name, encodeURIComponent(value)]);
  const parts: Record<string, string> = params ?? Object.fromEntries(own);
  const path = subject.call.path.replace(/\{(\w+)\}/g, (_, name) => parts[name] ?? '');
  const asked = query ?? String(new URLSearchParams(sent.query));
  const { bytes, type } = await bodyOf(shot, sent);
  return {
    method,
    target: detours[detour](path) + (asked === '' ? '' : `?${asked}`),
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...tokenHeaders(shot, tokens),
      ...shot.headers,
    },
    body: bytes,
  };
}

function tokenHeaders({ subject, token: odd }: Shot, { token, adminToken }: Tokens): Record<string, string> {
  if (odd !== undefined)
    return { [subject.call.access === 'admin' ? headers.adminToken : headers.userToken]: odd };
  return {
    ...(token !== undefined && { [headers.userToken]: token }),
    ...(adminToken !== undefined && { [headers.adminToken]: adminToken }),
  };
}

async function bodyOf(
  { body, subject }: Shot,
  sent: Sent,
): Promise<{ bytes?: Buffer; type?: string | undefined }> {
  if (body.kind === 'none') return {};
  if (body.kind === 'raw') return body;
  const value = changed('of' in body ? body.of : sent.body, body.change);
  const isForm = subject.call.bodyType === 'multipart' && Object(value) === value;
  const made = isForm
    ? await formOf(Object(value))
    : { bytes: Buffer.from(JSON.stringify(value) ?? ''), type: 'application/json' };
  return { ...made, ...(body.type !== undefined && { type: body.type }) };
}

async function formOf(value: object): Promise<{ bytes: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, field] of Object.entries(value)) {
    if (field instanceof File) form.append(name, field);
    else form.append(name, String(field).toWellFormed());
  }
  const made = new Response(form);
  return { bytes: Buffer.from(await made.arrayBuffer()), type: made.headers.get('content-type') ?? '' };
}
