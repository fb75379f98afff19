import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { Stack } from '../template.ts';

/** What of a viewer's request reaches the origin, and whether the edge may compress the answer. */
export interface Forwarding {
  headers(viewer: IncomingHttpHeaders): IncomingHttpHeaders;
  query(viewer: string): string;
  readonly compressible: boolean;
}

/** `none`, `all`, `allExcept` these, or a `whitelist` of these, in CloudFront's words. */
interface Choice {
  readonly behavior: string;
  readonly names: readonly string[];
}

interface Policy {
  readonly headers: Choice;
  readonly cookies: Choice;
  readonly query: Choice;
  readonly compressible: boolean;
}

const NONE: Choice = { behavior: 'none', names: [] };
const ALL: Choice = { behavior: 'all', names: [] };
const NOTHING: Policy = { headers: NONE, cookies: NONE, query: NONE, compressible: false };

/** The policies that AWS manages, by the ids that stand in templates. */
const managed: Readonly<Record<string, Policy>> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': NOTHING,
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { ...NOTHING, compressible: true },
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { ...NOTHING, headers: ALL, cookies: ALL, query: ALL },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    ...NOTHING,
    headers: { behavior: 'allExcept', names: ['host'] },
    cookies: ALL,
    query: ALL,
  },
};

const Headers = z.object({ HeaderBehavior: z.string(), Headers: z._default(z.array(z.string()), []) });
const Cookies = z.object({ CookieBehavior: z.string(), Cookies: z._default(z.array(z.string()), []) });
const Queries = z.object({
  QueryStringBehavior: z.string(),
  QueryStrings: z._default(z.array(z.string()), []),
});
const Shared = z.object({ HeadersConfig: Headers, CookiesConfig: Cookies, QueryStringsConfig: Queries });
const CachePolicy = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.extend(Shared, {
      EnableAcceptEncodingGzip: z._default(z.boolean(), false),
    }),
  }),
});
const OriginRequestPolicy = z.object({ OriginRequestPolicyConfig: Shared });

/** Finds what a pair of policies lets through together. */
export function readForwarding(
  stack: Stack,
): (cachePolicy: string, originRequestPolicy?: string) => Forwarding {
  const own = new Map<string, Policy>();
  for (const { id, properties } of stack.ofType('AWS::CloudFront::CachePolicy', CachePolicy)) {
    const parameters = properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;
    own.set(stack.ref(id), { ...shared(parameters), compressible: parameters.EnableAcceptEncodingGzip });
  }
  for (const { id, properties } of stack.ofType(
    'AWS::CloudFront::OriginRequestPolicy',
    OriginRequestPolicy,
  )) {
    own.set(stack.ref(id), shared(properties.OriginRequestPolicyConfig));
  }
  const named = (id: string): Policy => {
    const policy = own.get(id) ?? managed[id];
    if (!policy) throw new Error(`The local edge does not know the managed policy ${id}`);
    return policy;
  };
  return (cache, request) => forwardingOf(named(cache), request === undefined ? NOTHING : named(request));
}

function shared(config: z.infer<typeof Shared>): Policy {
  return {
    headers: { behavior: config.HeadersConfig.HeaderBehavior, names: config.HeadersConfig.Headers },
    cookies: { behavior: config.CookiesConfig.CookieBehavior, names: config.CookiesConfig.Cookies },
    query: {
      behavior: config.QueryStringsConfig.QueryStringBehavior,
      names: config.QueryStringsConfig.QueryStrings,
    },
    compressible: false,
  };
}

/** CloudFront sends these on whatever the policies say: they concern how a body or a range is read. */
const ALWAYS = [
  'content-type',
  'content-length',
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
  'if-match',
];
/** CloudFront never forwards these as the viewer sent them. */
const NEVER = [
  'connection',
  'keep-alive',
  'upgrade',
  'te',
  'trailer',
  'transfer-encoding',
  'expect',
  'proxy-authorization',
];

function forwardingOf(cache: Policy, request: Policy): Forwarding {
  const passes = (choose: (policy: Policy) => Choice) => (name: string) =>
    isChosen(choose(cache), name) || isChosen(choose(request), name);
  const passesHeader = passes(({ headers }) => headers);
  const passesCookie = passes(({ cookies }) => cookies);
  const passesQuery = passes(({ query }) => query);
  return {
    compressible: cache.compressible,
    query: (viewer) =>
      viewer
        .split('&')
        .filter((part) => part !== '' && passesQuery(part.split('=')[0] ?? ''))
        .join('&'),
    headers: (viewer) => {
      const kept = Object.entries(viewer).filter(
        ([name]) =>
          name !== 'cookie' && !NEVER.includes(name) && (ALWAYS.includes(name) || passesHeader(name)),
      );
      const cookies = (viewer.cookie ?? '')
        .split(/;\s*/)
        .filter((pair) => pair && passesCookie(pair.split('=')[0] ?? ''));
      return {
        'user-agent': 'Amazon CloudFront',
        ...Object.fromEntries(kept),
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      };
    },
  };
}

function isChosen({ behavior, names }: Choice, name: string): boolean {
  const isNamed = names.some((each) => each.toLowerCase() === name.toLowerCase());
  if (behavior === 'all' || behavior === 'allViewer') return true;
  if (behavior === 'allExcept') return !isNamed;
  return behavior === 'whitelist' && isNamed;
}
