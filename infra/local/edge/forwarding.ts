import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { Stack } from '../template/template.ts';
import { normalizedEncodings } from './compress.ts';

/** The parts of a viewer's request that the edge forwards, and whether it may compress the answer. */
export interface Forwarding {
  headers(viewer: IncomingHttpHeaders): IncomingHttpHeaders;
  query(viewer: string): string;
  readonly isCompressible: boolean;
}

/** The query parameters in the cache key, which CloudFront also forwards. Nothing is cached here. */
interface CachePolicy {
  /**
   * The viewer's encodings are in the cache key, and go to the origin as CloudFront normalizes them. Otherwise
   * `accept-encoding` is a header like any other.
   */
  readonly isCompressible: boolean;
  readonly queryNames: readonly string[];
}

/** The AWS managed policies by their ids; both forward nothing. */
const managed: Readonly<Record<string, CachePolicy>> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { isCompressible: false, queryNames: [] },
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { isCompressible: true, queryNames: [] },
};
const None = z.strictObject({ CookieBehavior: z.literal('none') });
const NoHeaders = z.strictObject({ HeaderBehavior: z.literal('none') });
const CachePolicyProperties = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
      CookiesConfig: None,
      HeadersConfig: NoHeaders,
      QueryStringsConfig: z.strictObject({
        QueryStringBehavior: z.literal('whitelist'),
        QueryStrings: z.array(z.string()),
      }),
      EnableAcceptEncodingBrotli: z.literal(true),
      EnableAcceptEncodingGzip: z.literal(true),
    }),
  }),
});
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** Headers that CloudFront always forwards, because they control how a body or a range is read. */
const ALWAYS = [
  'content-type',
  'content-length',
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
  'if-match',
];
/** Headers that CloudFront never forwards unchanged. */
const NEVER = [
  'host',
  'connection',
  'keep-alive',
  'upgrade',
  'te',
  'trailer',
  'transfer-encoding',
  'expect',
  'proxy-authorization',
];

/** Returns a function that combines a cache policy and an origin request policy. */
export function readForwarding(stack: Stack) {
  const own = stack
    .ofType('AWS::CloudFront::CachePolicy', CachePolicyProperties)
    .map(({ id, properties: { CachePolicyConfig } }): [string, CachePolicy] => {
      const { QueryStringsConfig } = CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;
      return [stack.ref(id), { isCompressible: true, queryNames: QueryStringsConfig.QueryStrings }];
    });
  const cachePolicies = new Map([...Object.entries(managed), ...own]);
  return (cachePolicy: string, originRequestPolicy: string | undefined) =>
    forwardingOf(cachePolicies.get(cachePolicy), originRequestPolicy);
}

function forwardingOf(cache: CachePolicy | undefined, originRequestPolicy: string | undefined): Forwarding {
  if (!cache) throw new Error('The local edge does not know a cache policy');
  const passesAll = originRequestPolicy === ALL_VIEWER_EXCEPT_HOST_HEADER;
  if (!passesAll && originRequestPolicy !== undefined) {
    throw new Error(`The local edge does not know the origin request policy ${originRequestPolicy}`);
  }
  const passes = (name: string) => ALWAYS.includes(name) || (passesAll && !NEVER.includes(name));
  return {
    isCompressible: cache.isCompressible,
    query: (viewer) =>
      passesAll
        ? viewer
        : viewer
            .split('&')
            .filter((part) => cache.queryNames.includes(part.split('=')[0] ?? ''))
            .join('&'),
    headers: (viewer) => {
      const encodings = cache.isCompressible ? normalizedEncodings(viewer['accept-encoding']) : [];
      return {
        'user-agent': 'Amazon CloudFront',
        ...Object.fromEntries(Object.entries(viewer).filter(([name]) => passes(name))),
        ...(encodings.length > 0 && { 'accept-encoding': encodings.join(',') }),
      };
    },
  };
}
