import type { IncomingHttpHeaders } from 'node:http';

/** What of a viewer's request reaches the origin, and whether the edge may compress the answer. */
export interface Forwarding {
  headers(viewer: IncomingHttpHeaders): IncomingHttpHeaders;
  query(viewer: string): string;
  readonly isCompressible: boolean;
}

/** The policies that AWS manages, by the ids that stand in templates; neither lets anything of a request through. */
const cachePolicies: Readonly<Record<string, Pick<Forwarding, 'isCompressible'>>> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { isCompressible: false },
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { isCompressible: true },
};
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** CloudFront sends these on whatever the policies say: they concern how a body or a range is read. */
const ALWAYS = [
  ...['content-type', 'content-length', 'range', 'if-range'],
  ...['if-none-match', 'if-modified-since', 'if-match'],
];
/** CloudFront never forwards these as the viewer sent them. */
const NEVER = [
  ...['host', 'connection', 'keep-alive', 'upgrade', 'te'],
  ...['trailer', 'transfer-encoding', 'expect', 'proxy-authorization'],
];

/** What a pair of policies lets through together. */
export function forwardingOf(cachePolicy: string, originRequestPolicy: string | undefined): Forwarding {
  const cache = cachePolicies[cachePolicy];
  if (!cache) throw new Error(`The local edge does not know the cache policy ${cachePolicy}`);
  const passesAll = originRequestPolicy === ALL_VIEWER_EXCEPT_HOST_HEADER;
  if (!passesAll && originRequestPolicy !== undefined) {
    throw new Error(`The local edge does not know the origin request policy ${originRequestPolicy}`);
  }
  const passes = (name: string) => ALWAYS.includes(name) || (passesAll && !NEVER.includes(name));
  return {
    ...cache,
    query: (viewer) => (passesAll ? viewer : ''),
    headers: (viewer) => ({
      'user-agent': 'Amazon CloudFront',
      ...Object.fromEntries(Object.entries(viewer).filter(([name]) => passes(name))),
    }),
  };
}
