import fc from 'fast-check';
import * as z from 'zod/mini';
import { hostileText, valueFor } from './arbitrary.ts';
import { everyCall, type Subject } from './calls.ts';
import {
  hostileHeaders,
  hostileQueries,
  hostileSegments,
  invalidTokens,
  methods,
  type PathMutation,
  pathMutationNames,
} from './hostileInputs.ts';
import { type Body, bodyFor } from './requestBodies.ts';

/** The user who sends the request; `example` is the one who makes the call's example. */
export type Caller = 'nobody' | 'user' | 'validated' | 'admin' | 'example';

/** One request without sessions and examples, which the runner fills in. */
export interface FuzzCase {
  readonly subject: Subject;
  readonly by: Caller;
  /** Replaces the caller's own token. */
  readonly token: string | undefined;
  readonly method: string;
  /** The encoded path parameters; undefined means those of the example. */
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly pathMutation: PathMutation;
  /** The text after the question mark; undefined means the query of the example. */
  readonly query: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

function fuzzCaseOf(subject: Subject): fc.Arbitrary<FuzzCase> {
  const { call } = subject;
  const exampleOr = <Value>(made: fc.Arbitrary<Value>) => fc.option(made, { freq: 2, nil: undefined });
  return fc.record({
    subject: fc.constant(subject),
    by: fc.constantFrom(...callersOf(subject)),
    token: rarely(fc.constantFrom(...invalidTokens), undefined),
    method: rarely(fc.constantFrom(...methods), call.method),
    params: call.params ? exampleOr(paramsFor(call.params)) : fc.constant({}),
    pathMutation: rarely(fc.constantFrom(...pathMutationNames), 'none' as const),
    query: call.query ? exampleOr(queryFor(call.query)) : rarely(fc.constantFrom(...hostileQueries), ''),
    headers: rarely(fc.constantFrom(...hostileHeaders), {}),
    body: bodyFor(call.body),
  });
}

/** The unchanged example of a call. */
export function exampleCase(subject: Subject): FuzzCase {
  return {
    subject,
    by: 'example',
    token: undefined,
    method: subject.call.method,
    params: undefined,
    pathMutation: 'none',
    query: undefined,
    headers: {},
    body: subject.call.body ? { kind: 'form', mutation: { kind: 'none' } } : { kind: 'none' },
  };
}

function callersOf({ call: { access }, example }: Subject): Caller[] {
  const own: Caller[] = example ? ['example', 'example', 'example'] : [];
  if (access === 'public') return [...own, 'nobody', 'validated'];
  if (access === 'admin') return [...own, 'admin'];
  return access === 'user' ? [...own, 'user', 'validated'] : [...own, 'validated'];
}

const USUAL_WEIGHT = 20;

function rarely<Value>(unusual: fc.Arbitrary<Value>, usual: Value): fc.Arbitrary<Value> {
  return fc.oneof({ weight: USUAL_WEIGHT, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: unusual });
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

const Fields = z.record(z.string(), z.unknown());

/** Generates the encoded path parameters, sometimes with one that no route allows. */
function paramsFor(schema: z.ZodMiniType): fc.Arbitrary<Record<string, string>> {
  const unusual = fc.oneof(hostileText.map(encoded), fc.constantFrom(...hostileSegments));
  return fc
    .tuple(valueFor(schema), fc.nat(), fc.option(unusual, { freq: 2, nil: undefined }))
    .map(([made, pick, invalid]) => {
      const entries = Object.entries(Fields.parse(made));
      return Object.fromEntries(
        entries.map(([name, value], index) => [
          name,
          invalid !== undefined && pick % entries.length === index ? invalid : encoded(value),
        ]),
      );
    });
}

function queryFor(schema: z.ZodMiniType): fc.Arbitrary<string> {
  const fields = valueFor(schema).map((made) => Object.entries(Fields.parse(made)));
  const right = fields.map((entries) =>
    entries.map(([name, value]) => `${name}=${encoded(value)}`).join('&'),
  );
  const wrong = fc
    .tuple(fields, hostileText)
    .map(([entries, text]) => entries.map(([name]) => `${name}=${encoded(text)}`).join('&'));
  const twice = right.map((query) => `${query}&${query}`);
  return fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 2, arbitrary: wrong },
    twice,
    fc.constantFrom(...hostileQueries),
  );
}

const hasInput = ({ call: { params, query, body } }: Subject) => Boolean(params ?? query ?? body);

const at = new Map(everyCall.map((subject) => [subject, fuzzCaseOf(subject)]));
const anyOf = (subjects: readonly Subject[]) =>
  fc.oneof(...subjects.flatMap((subject) => at.get(subject) ?? []));

/** Weighted towards calls that take input. */
export const fuzzCases: fc.Arbitrary<FuzzCase> = fc.oneof(
  { weight: 10, arbitrary: anyOf(everyCall.filter(hasInput)) },
  { weight: 5, arbitrary: anyOf(everyCall) },
);
