import * as z from 'zod/mini';

const Attributes = z.record(z.string(), z.unknown());

/** A call on one item, alone or in a transaction, with the fields that name attributes. */
export const ItemCall = z.object({
  TableName: z.string(),
  Key: z.optional(Attributes),
  Item: z.optional(Attributes),
  UpdateExpression: z.optional(z.string()),
  ConditionExpression: z.optional(z.string()),
  ProjectionExpression: z.optional(z.string()),
  ExpressionAttributeNames: z._default(z.record(z.string(), z.string()), {}),
});
export type ItemCall = z.infer<typeof ItemCall>;

export const Transaction = z.object({
  ClientRequestToken: z.optional(z.string()),
  TransactItems: z.array(
    z.object({
      Put: z.optional(ItemCall),
      Update: z.optional(ItemCall),
      Delete: z.optional(ItemCall),
      ConditionCheck: z.optional(ItemCall),
    }),
  ),
});
export type Transaction = z.infer<typeof Transaction>;

const BatchRequest = z.object({
  PutRequest: z.optional(z.object({ Item: Attributes })),
  DeleteRequest: z.optional(z.object({ Key: Attributes })),
});
export const BatchWrite = z.object({ RequestItems: z.record(z.string(), z.array(BatchRequest)) });

/** Keywords that look like names in an expression; an attribute of such a name needs a placeholder. */
const KEYWORDS = new Set(['SET', 'REMOVE', 'ADD', 'DELETE', 'AND', 'OR', 'NOT', 'BETWEEN', 'IN']);

/** Matches a name or its placeholder, but no value, no part of a path and no function. */
const NAME = /(?<![:.#\w])#?\w+\b(?!\s*\()/g;

/** Returns the top-level attributes that a call on one item names, keys included: IAM's `dynamodb:Attributes`. */
export function attributesOf(call: ItemCall): string[] {
  const names = call.ExpressionAttributeNames;
  const expressions = [call.UpdateExpression, call.ConditionExpression, call.ProjectionExpression];
  const said = expressions
    .flatMap((expression) => expression?.match(NAME) ?? [])
    .filter((name) => !KEYWORDS.has(name.toUpperCase()) && !/^\d/.test(name))
    .map((name) => names[name] ?? name);
  const given = Object.keys({ ...call.Key, ...call.Item });
  return [...new Set([...given, ...said, ...Object.values(names)])];
}
