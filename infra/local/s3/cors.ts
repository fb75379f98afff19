import * as z from 'zod/mini';
import type { AwsRequest } from '../aws/service.ts';
import { matchesWildcard } from '../template/wildcard.ts';

export const CorsRule = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z._default(z.array(z.string()), []),
  ExposedHeaders: z._default(z.array(z.string()), []),
  MaxAge: z.optional(z.number()),
});
export type CorsRule = z.infer<typeof CorsRule>;

/** The CORS headers for a request from another origin; undefined when no rule allows it. */
export function corsHeaders(
  rules: readonly CorsRule[],
  { method, headers }: Pick<AwsRequest, 'method' | 'headers'>,
): Record<string, string> | undefined {
  const { origin } = headers;
  const asked = headers['access-control-request-method'];
  const wanted = method === 'OPTIONS' ? asked : method;
  const names = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  if (origin === undefined || wanted === undefined) return undefined;
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders }) =>
      AllowedOrigins.some((pattern) => matchesWildcard(origin, pattern)) &&
      AllowedMethods.includes(wanted) &&
      names.every(
        (name) =>
          name === '' || AllowedHeaders.some((pattern) => matchesWildcard(name, pattern.toLowerCase())),
      ),
  );
  if (!rule) return undefined;
  return {
    'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(rule.ExposedHeaders.length > 0 && {
      'access-control-expose-headers': rule.ExposedHeaders.join(', '),
    }),
    ...(asked !== undefined && {
      'access-control-allow-headers': names.join(', '),
      ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}
