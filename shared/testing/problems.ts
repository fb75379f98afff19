import type * as z from 'zod/mini';

/** Returns the message of each invalid field, by the field's path. */
export function problems(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const result = schema.safeParse(body);
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}
