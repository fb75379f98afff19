import * as z from 'zod/mini';
import { like } from '../wildcard.ts';

const Words = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((words) => [words].flat()),
);
const Values = z.pipe(
  z.union([z.string(), z.boolean(), z.number(), z.array(z.union([z.string(), z.boolean(), z.number()]))]),
  z.transform((values) => [values].flat().map(String)),
);

/** A statement of an IAM policy. */
export const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.optional(Words),
  NotAction: z.optional(Words),
  Resource: z.optional(Words),
  NotResource: z.optional(Words),
  Condition: z._default(z.record(z.string(), z.record(z.string(), Values)), {}),
  Principal: z.optional(z.unknown()),
});
export type Statement = z.infer<typeof Statement>;
export type Statements = readonly Statement[];

/** What is asked of a policy. A context value that the call does not have is absent. */
export interface Asked {
  readonly action: string;
  readonly resource: string;
  readonly context: Readonly<Record<string, readonly string[]>>;
}

/** What calls are told of themselves; a condition on anything else would be judged of nothing. */
const KNOWN_KEYS = new Set([
  'dynamodb:leadingkeys',
  'ses:fromaddress',
  'aws:securetransport',
  'aws:sourcearn',
  'aws:sourceaccount',
]);

/** The condition keys of a function's statements that no call here would have. */
export function unknownKeys(statements: Statements): string[] {
  const keys = statements.flatMap(({ Condition }) => Object.values(Condition).flatMap(Object.keys));
  return keys.filter((key) => !KNOWN_KEYS.has(key.toLowerCase()));
}

/** Whether the statements allow it: one that allows, and none that denies. */
export function allows(statements: Statements, asked: Asked): boolean {
  const applying = statements.filter((statement) => applies(statement, asked));
  return applying.length > 0 && applying.every(({ Effect }) => Effect === 'Allow');
}

function applies(statement: Statement, { action, resource, context }: Asked): boolean {
  const { Action, NotAction, Resource, NotResource, Condition } = statement;
  if (Action && !Action.some((pattern) => like(action.toLowerCase(), pattern.toLowerCase()))) return false;
  if (NotAction?.some((pattern) => like(action.toLowerCase(), pattern.toLowerCase()))) return false;
  if (Resource && !Resource.some((pattern) => like(resource, pattern))) return false;
  if (NotResource?.some((pattern) => like(resource, pattern))) return false;
  return Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => holds(operator, wanted, valuesOf(context, key))),
  );
}

/** Names of condition keys ignore case. */
function valuesOf(context: Asked['context'], key: string): readonly string[] | undefined {
  const name = Object.keys(context).find((known) => known.toLowerCase() === key.toLowerCase());
  return name === undefined ? undefined : context[name];
}

type Test = (value: string, wanted: string) => boolean;

const tests: Readonly<Record<string, Test>> = {
  StringEquals: (value, wanted) => value === wanted,
  StringEqualsIgnoreCase: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
  StringLike: like,
  ArnEquals: like,
  ArnLike: like,
  Bool: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
  NumericEquals: (value, wanted) => Number(value) === Number(wanted),
  NumericLessThan: (value, wanted) => Number(value) < Number(wanted),
  NumericLessThanEquals: (value, wanted) => Number(value) <= Number(wanted),
  NumericGreaterThan: (value, wanted) => Number(value) > Number(wanted),
  NumericGreaterThanEquals: (value, wanted) => Number(value) >= Number(wanted),
};

function holds(operator: string, wanted: readonly string[], values: readonly string[] | undefined): boolean {
  const [, set, name = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  const isAbsent = values === undefined || values.length === 0;
  if (name === 'Null') return wanted.includes(String(isAbsent));
  // As IAM has it: all of nothing holds, any of nothing does not.
  if (isAbsent) return Boolean(ifExists) || set === 'ForAllValues' || isNegated(name);
  const passes = comparison(name, wanted);
  return set === 'ForAllValues' ? values.every(passes) : values.some(passes);
}

function comparison(name: string, wanted: readonly string[]): (value: string) => boolean {
  const test = tests[isNegated(name) ? name.replace('Not', '') : name];
  if (!test) throw new Error(`A policy uses the condition ${name}, which the local stack does not know`);
  if (isNegated(name)) return (value) => wanted.every((one) => !test(value, one));
  return (value) => wanted.some((one) => test(value, one));
}

function isNegated(name: string): boolean {
  return /^(String|Arn|Numeric)Not/.test(name);
}
