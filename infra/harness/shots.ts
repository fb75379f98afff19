import fc from 'fast-check';
import * as z from 'zod/mini';
import { hostileText, valueFor } from './arbitrary.ts';
import { type Body, bodyFor } from './bodies.ts';
import { everyCall, type Subject } from './calls.ts';
import { type Detour, detourNames, headers, methods, queries, segments, tokens } from './oddities.ts';

/** Who may stand behind a shot; `example`: whoever the call's example is made by. */
export type Shooter = 'nobody' | 'user' | 'validated' | 'admin' | 'example';

/** One request of the fuzz, as far as it is known before it is made: people and examples come later. */
export interface Shot {
  readonly subject: Subject;
  readonly by: Shooter;
  /** In place of the shooter's own. */
  readonly token: string | undefined;
  readonly method: string;
  /** Parts of the path, encoded. Undefined: those of the example. */
  readonly params: Readonly<Record<string, string>> | undefined;
  /** What is done to the path as a whole. */
  readonly detour: Detour;
  /** As it stands after the question mark. Undefined: that of the example. */
  readonly query: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

function shotAt(subject: Subject): fc.Arbitrary<Shot> {
  const { call, example } = subject;
  const ownOr = <Value>(made: fc.Arbitrary<Value>) =>
    example ? fc.option(made, { freq: 2, nil: undefined }) : made;
  return fc.record({
    subject: fc.constant(subject),
    by: fc.constantFrom(...shooters(subject)),
    token: rarely(fc.constantFrom(...tokens), undefined),
    method: rarely(fc.constantFrom(...methods), call.method),
    params: call.params ? ownOr(paramsFor(call.params)) : fc.constant({}),
    detour: rarely(fc.constantFrom(...detourNames), 'none' as const),
    query: call.query ? ownOr(queryFor(call.query)) : rarely(fc.constantFrom(...queries), ''),
    headers: rarely(fc.constantFrom(...headers), {}),
    body: bodyFor(call.body, example !== undefined),
  });
}

/** A call as its example makes it. */
export function plainShot(subject: Subject): Shot {
  return {
    subject,
    by: 'example',
    token: undefined,
    method: subject.call.method,
    params: undefined,
    detour: 'none',
    query: undefined,
    headers: {},
    body: subject.call.body ? { kind: 'form', change: { kind: 'none' } } : { kind: 'none' },
  };
}

/** Everybody whom the call's access lets in. */
function shooters({ call: { access }, example }: Subject): Shooter[] {
  const own: Shooter[] = example ? ['example', 'example', 'example'] : [];
  if (access === 'public') return [...own, 'nobody', 'validated'];
  if (access === 'admin') return [...own, 'admin'];
  return access === 'user' ? [...own, 'user', 'validated'] : [...own, 'validated'];
}

const USUAL = 20;

function rarely<Value>(odd: fc.Arbitrary<Value>, usual: Value): fc.Arbitrary<Value> {
  return fc.oneof({ weight: USUAL, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

const Fields = z.record(z.string(), z.unknown());

/** Each part of a path, encoded; now and then one that no part should be. */
function paramsFor(schema: z.ZodMiniType): fc.Arbitrary<Record<string, string>> {
  const odd = fc.oneof(hostileText.map(encoded), fc.constantFrom(...segments));
  return fc
    .tuple(valueFor(schema), fc.nat(), fc.option(odd, { freq: 2, nil: undefined }))
    .map(([made, pick, spoilt]) => {
      const entries = Object.entries(Fields.parse(made));
      return Object.fromEntries(
        entries.map(([name, value], index) => [
          name,
          spoilt !== undefined && pick % entries.length === index ? spoilt : encoded(value),
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
    fc.constantFrom(...queries),
  );
}

const hasInput = ({ call: { params, query, body } }: Subject) => Boolean(params ?? query ?? body);
const available = everyCall.filter(({ isAvailable }) => isAvailable);

const at = new Map(everyCall.map((subject) => [subject, shotAt(subject)]));
const anyOf = (subjects: readonly Subject[]) =>
  fc.oneof(...subjects.flatMap((subject) => at.get(subject) ?? []));

/** Mostly calls that can be made and take something; those of tools to come read what they are sent all the same. */
export const shots: fc.Arbitrary<Shot> = fc.oneof(
  { weight: 10, arbitrary: anyOf(available.filter(hasInput)) },
  { weight: 1, arbitrary: anyOf(available) },
  { weight: 4, arbitrary: anyOf(everyCall) },
);
