import * as z from 'zod/mini';
import type { ResponseHeaders } from '../host/http.ts';
import type { Stack } from '../template/template.ts';

/** Changes the headers of an answer. */
export type HeaderPolicy = (headers: ResponseHeaders) => ResponseHeaders;

// Strict, so that a property that is not supported here is an error.
const Override = z.strictObject({ Override: z.literal(true) });
const Security = z.strictObject({
  ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), Override: z.boolean() }),
  ContentTypeOptions: Override,
  FrameOptions: z.extend(Override, { FrameOption: z.string() }),
  ReferrerPolicy: z.extend(Override, { ReferrerPolicy: z.string() }),
  StrictTransportSecurity: z.extend(Override, { AccessControlMaxAgeSec: z.number() }),
});
const Custom = z.strictObject({
  Items: z.array(z.extend(Override, { Header: z.string(), Value: z.string() })),
});
const Properties = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    SecurityHeadersConfig: Security,
    CustomHeadersConfig: z._default(Custom, { Items: [] }),
  }),
});

/** Returns a function that finds a response headers policy of the template. */
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
  const security = config.SecurityHeadersConfig;
  const custom = config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value]);
  const { ContentSecurityPolicy: csp } = security;
  const ownCsp = { 'content-security-policy': csp.ContentSecurityPolicy };
  const added = {
    ...(csp.Override && ownCsp),
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}`,
    ...Object.fromEntries(custom),
  };
  return (headers) => ({ ...ownCsp, ...headers, ...added });
}
