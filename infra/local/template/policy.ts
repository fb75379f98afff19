import * as z from 'zod/mini';
import { matchesWildcard } from './wildcard.ts';

const OneOrMore = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((values) => [values].flat()),
);
const Keys = z.record(z.string(), OneOrMore);

/** The condition keys that calls on the port provide; a condition on any other key could not be evaluated. */
const CONTEXT_KEYS = [
  'dynamodb:leadingkeys',
  'dynamodb:attributes',
  'ses:fromaddress',
  'aws:securetransport',
  'aws:sourcearn',
  's3:prefix',
] as const;

type Test = (values: readonly string[], wanted: readonly string[]) => boolean;

const operators: Readonly<Record<string, Test>> = {
  Bool: (values, wanted) => values.some((value) => wanted.includes(value)),
  StringEquals: (values, wanted) => values.some((value) => wanted.includes(value)),
  StringLike: (values, wanted) =>
    values.some((value) => wanted.some((pattern) => matchesWildcard(value, pattern))),
  // IAM treats an empty set of values as a match.
  'ForAllValues:StringEquals': (values, wanted) => values.every((value) => wanted.includes(value)),
  'ForAllValues:StringLike': (values, wanted) =>
    values.every((value) => wanted.some((pattern) => matchesWildcard(value, pattern))),
  Null: (values, wanted) => wanted.includes(String(values.length === 0)),
};

/** A statement of an IAM policy. Unsupported fields are refused, because ignoring them would grant or deny silently. */
export const Statement = z.strictObject({
  Effect: z.enum(['Allow', 'Deny']),
  Action: OneOrMore,
  Resource: OneOrMore,
  Condition: z._default(z.record(z.string().check(z.refine((name) => name in operators)), Keys), {}),
  Principal: z.optional(z.unknown()),
});
export type Statement = z.infer<typeof Statement>;
export type Statements = readonly Statement[];

/** A permission that a call needs, with the condition values that it provides. */
export interface Permission {
  readonly action: string;
  readonly resource: string;
  readonly context: Readonly<Record<string, readonly string[]>>;
}

/** Returns condition keys that no call on the port provides. */
export function unknownKeys(statements: Statements): string[] {
  const keys = statements.flatMap(({ Condition }) => Object.values(Condition).flatMap(Object.keys));
  return keys.filter((key) => !CONTEXT_KEYS.some((known) => known === key.toLowerCase()));
}

/** Returns whether at least one statement allows the permission and none denies it. */
export function allows(statements: Statements, permission: Permission): boolean {
  const applying = statements.filter((statement) => applies(statement, permission));
  return applying.length > 0 && applying.every(({ Effect }) => Effect === 'Allow');
}

export function applies({ Action, Resource, Condition }: Statement, permission: Permission): boolean {
  const { action, resource, context } = permission;
  if (!Action.some((pattern) => matchesWildcard(action.toLowerCase(), pattern.toLowerCase()))) return false;
  if (!Resource.some((pattern) => matchesWildcard(resource, pattern))) return false;
  return Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => operators[operator]?.(valuesOf(context, key), wanted)),
  );
}

/** Condition keys are case-insensitive. */
function valuesOf(context: Permission['context'], key: string): readonly string[] {
  const name = Object.keys(context).find((known) => known.toLowerCase() === key.toLowerCase());
  return context[name ?? ''] ?? [];
}
