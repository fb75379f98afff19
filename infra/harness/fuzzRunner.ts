import fc from 'fast-check';
import { headers } from '../../shared/contract/call.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { newAdminToken } from '../testing/admins.ts';
import type { Operator, Prepared } from '../testing/example.ts';
import { newValidatedUser } from '../testing/people.ts';
import { newUser, type Sent } from '../testing/suite.ts';
import type { Subject } from './calls.ts';
import { violationOf } from './conformance.ts';
import { type Caller, exampleCase, type FuzzCase, fuzzCases } from './fuzzCases.ts';
import { pathMutations } from './hostileInputs.ts';
import { curlCommand, type HttpRequest, type HttpResponse, sendRequest } from './httpExchange.ts';
import type { Tokens } from './identity.ts';
import { mutate } from './requestBodies.ts';
import type { TestStack } from './testStack.ts';

const CONCURRENCY = 4;

/**
 * Sends `count` requests, the same for the same seed, and returns the problems, each with a curl command that repeats
 * it.
 */
export async function fuzz(
  testStack: TestStack,
  { count, seed }: { count: number; seed: number },
): Promise<string[]> {
  const runner = new FuzzRunner(testStack);
  const outcomes = await mapConcurrently(
    fc.sample(fuzzCases, { numRuns: count, seed }),
    CONCURRENCY,
    (fuzzCase) => runner.run(fuzzCase),
  );
  return outcomes.flatMap((problem, index) => (problem === undefined ? [] : [`case ${index}: ${problem}`]));
}

/** Keeps sessions and examples ready and replaces those that a case has used up. */
class FuzzRunner {
  readonly #url: string;
  readonly #operator: Operator;
  readonly #tokens = new Map<Caller, Promise<Tokens>>();
  readonly #prepared = new Map<string, Prepared[]>();

  constructor(testStack: TestStack) {
    this.#url = testStack.stack.url;
    // The stack runs without limits, so no example has to wait.
    this.#operator = { ...testStack, advanceClock: async () => {} };
  }

  async run(fuzzCase: FuzzCase): Promise<string | undefined> {
    const prepared = needsExample(fuzzCase) ? await this.#prepare(fuzzCase.subject) : undefined;
    const sent = prepared?.sent ?? {};
    const tokens = fuzzCase.by === 'example' ? sent : await this.#tokensOf(fuzzCase.by);
    const request = await requestOf(fuzzCase, sent, tokens);
    const report = (what: string) =>
      `${fuzzCase.subject.name}: ${what}\n  ${curlCommand(this.#url, request)}`;
    try {
      const response = await sendRequest(this.#url, request);
      this.#recycle(fuzzCase, prepared, response);
      const problem = violationOf(request, response) ?? (await this.#followUp(fuzzCase, prepared, response));
      return problem && `${report(problem)}\n  ${response.status} ${response.text.slice(0, 500)}`;
    } catch (error) {
      return report(String(error));
    }
  }

  /** Accepted input may be unreadable later, so the example's own request follows. */
  async #followUp({ subject }: FuzzCase, prepared: Prepared | undefined, { status }: HttpResponse) {
    if (prepared === undefined || status >= 300) return undefined;
    const request = await requestOf(exampleCase(subject), prepared.sent, prepared.sent);
    const problem = violationOf(request, await sendRequest(this.#url, request));
    return problem && `${problem}, at the example's own request`;
  }

  async #prepare({ name, example }: Subject): Promise<Prepared> {
    return this.#prepared.get(name)?.pop() ?? (await example.prepare(this.#operator));
  }

  /** Keeps a session or an example for further cases unless the call has changed it. */
  #recycle(
    { subject, by, method }: FuzzCase,
    prepared: Prepared | undefined,
    { status }: HttpResponse,
  ): void {
    const isSpent = status === 401 || (status < 300 && method !== 'GET');
    if (isSpent) this.#tokens.delete(by);
    else if (prepared)
      this.#prepared.set(subject.name, [...(this.#prepared.get(subject.name) ?? []), prepared]);
  }

  #tokensOf(caller: Caller): Promise<Tokens> {
    const tokens = this.#tokens.get(caller) ?? this.#newTokens(caller);
    this.#tokens.set(caller, tokens);
    return tokens;
  }

  async #newTokens(caller: Caller): Promise<Tokens> {
    if (caller === 'admin') return { adminToken: await newAdminToken(this.#operator) };
    if (caller === 'user') return { token: (await newUser()).token };
    return caller === 'validated' ? { token: (await newValidatedUser()).token } : {};
  }
}

function needsExample({ by, params, query, body }: FuzzCase): boolean {
  const takesBody = body.kind === 'form' && !('of' in body);
  return by === 'example' || params === undefined || query === undefined || takesBody;
}

async function requestOf(fuzzCase: FuzzCase, sent: Sent, tokens: Tokens): Promise<HttpRequest> {
  const { subject, method, pathMutation, params, query } = fuzzCase;
  const own = Object.entries(sent.params ?? {}).map(([name, value]) => [name, encodeURIComponent(value)]);
  const parts: Record<string, string> = params ?? Object.fromEntries(own);
  const path = subject.call.path.replace(/\{(\w+)\}/g, (_, name) => parts[name] ?? '');
  const queryString = query ?? String(new URLSearchParams(sent.query));
  const { bytes, type } = await bodyOf(fuzzCase, sent);
  return {
    method,
    target: pathMutations[pathMutation](path) + (queryString === '' ? '' : `?${queryString}`),
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...tokenHeaders(fuzzCase, tokens),
      ...fuzzCase.headers,
    },
    body: bytes,
  };
}

function tokenHeaders(
  { subject, token: invalid }: FuzzCase,
  { token, adminToken }: Tokens,
): Record<string, string> {
  if (invalid !== undefined)
    return { [subject.call.access === 'admin' ? headers.adminToken : headers.userToken]: invalid };
  return {
    ...(token !== undefined && { [headers.userToken]: token }),
    ...(adminToken !== undefined && { [headers.adminToken]: adminToken }),
  };
}

async function bodyOf(
  { body, subject }: FuzzCase,
  sent: Sent,
): Promise<{ bytes?: Buffer; type?: string | undefined }> {
  if (body.kind === 'none') return {};
  if (body.kind === 'raw') return body;
  const value = mutate('of' in body ? body.of : sent.body, body.mutation);
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
    else
      form.append(name, (typeof field === 'string' ? field : (JSON.stringify(field) ?? '')).toWellFormed());
  }
  const made = new Response(form);
  return { bytes: Buffer.from(await made.arrayBuffer()), type: made.headers.get('content-type') ?? '' };
}
