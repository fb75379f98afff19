import * as z from 'zod/mini';
import type { ResponseHeaders } from '../http.ts';
import type { Stack } from '../template.ts';

/** What the edge does to the headers of an answer. */
export type HeaderPolicy = (headers: ResponseHeaders) => ResponseHeaders;

const Override = z.object({ Override: z.boolean() });
const Security = z.object({
  ContentSecurityPolicy: z.optional(z.extend(Override, { ContentSecurityPolicy: z.string() })),
  ContentTypeOptions: z.optional(Override),
  FrameOptions: z.optional(z.extend(Override, { FrameOption: z.string() })),
  ReferrerPolicy: z.optional(z.extend(Override, { ReferrerPolicy: z.string() })),
  StrictTransportSecurity: z.optional(
    z.extend(Override, {
      AccessControlMaxAgeSec: z.number(),
      IncludeSubdomains: z.optional(z.boolean()),
      Preload: z.optional(z.boolean()),
    }),
  ),
});
type Security = z.infer<typeof Security>;
const Custom = z.object({ Items: z.array(z.extend(Override, { Header: z.string(), Value: z.string() })) });
const Properties = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z.optional(Security),
    CustomHeadersConfig: z.optional(Custom),
    RemoveHeadersConfig: z.optional(z.object({ Items: z.array(z.object({ Header: z.string() })) })),
  }),
});

interface Addition {
  readonly name: string;
  readonly value: string;
  readonly overrides: boolean;
}

/** Finds a response headers policy of the template. */
export function readHeaderPolicies(stack: Stack): (id: string | undefined) => HeaderPolicy | undefined {
  const policies = new Map(
    stack
      .ofType('AWS::CloudFront::ResponseHeadersPolicy', Properties)
      .map(({ id, properties }) => [stack.ref(id), policyOf(properties)]),
  );
  return (id) => {
    if (id === undefined) return undefined;
    const policy = policies.get(id);
    if (!policy) throw new Error(`The local edge does not know the response headers policy ${id}`);
    return policy;
  };
}

function policyOf({ ResponseHeadersPolicyConfig: config }: z.infer<typeof Properties>): HeaderPolicy {
  const custom = (config.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override: overrides }) => ({
    name: Header.toLowerCase(),
    value: Value,
    overrides,
  }));
  const additions = [...securityHeaders(config.SecurityHeadersConfig ?? {}), ...custom];
  const removed = new Set(config.RemoveHeadersConfig?.Items.map(({ Header }) => Header.toLowerCase()));
  return (headers) => ({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name))),
    ...Object.fromEntries(
      additions
        .filter(({ name, overrides }) => overrides || !(name in headers))
        .map(({ name, value }) => [name, value]),
    ),
  });
}

function securityHeaders(security: Security): Addition[] {
  const { ContentSecurityPolicy: csp, ContentTypeOptions: type, FrameOptions: frame } = security;
  const { ReferrerPolicy: referrer, StrictTransportSecurity: hsts } = security;
  const values: [string, { readonly Override: boolean } | undefined, string | undefined][] = [
    ['content-security-policy', csp, csp?.ContentSecurityPolicy],
    ['x-content-type-options', type, 'nosniff'],
    ['x-frame-options', frame, frame?.FrameOption],
    ['referrer-policy', referrer, referrer?.ReferrerPolicy],
    ['strict-transport-security', hsts, hsts && transportSecurity(hsts)],
  ];
  return values.flatMap(([name, config, value]) =>
    config && value !== undefined ? [{ name, value, overrides: config.Override }] : [],
  );
}

function transportSecurity(hsts: NonNullable<Security['StrictTransportSecurity']>): string {
  return [
    `max-age=${hsts.AccessControlMaxAgeSec}`,
    ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(hsts.Preload ? ['preload'] : []),
  ].join('; ');
}
