/**
 * What AWS charges, in USD without tax, free tiers and volume discounts, in one region. Not read from AWS by any
 * command: compare with the sources before a decision that hangs on them.
 */
export const prices = {
  region: 'us-east-1',
  /** The month as of which the list was written down. */
  asOf: '2025-06',
  /** Of a million. */
  httpCalls: { usd: 1.0, per: 1e6, source: 'https://aws.amazon.com/api-gateway/pricing/' },
  socketMessages: { usd: 1.0, per: 1e6, source: 'https://aws.amazon.com/api-gateway/pricing/' },
  socketMinutes: { usd: 0.25, per: 1e6, source: 'https://aws.amazon.com/api-gateway/pricing/' },
  invocations: { usd: 0.2, per: 1e6, source: 'https://aws.amazon.com/lambda/pricing/' },
  /** On arm64. */
  gigabyteSeconds: { usd: 0.0000133334, per: 1, source: 'https://aws.amazon.com/lambda/pricing/' },
  /** On demand, standard tables. */
  readUnits: { usd: 0.125, per: 1e6, source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/' },
  writeUnits: { usd: 0.625, per: 1e6, source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/' },
  /** A month, point-in-time recovery included: 0.25 and 0.20. */
  tableGigabytes: { usd: 0.45, per: 1, source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/' },
  fileGigabytes: { usd: 0.023, per: 1, source: 'https://aws.amazon.com/s3/pricing/' },
  mails: { usd: 0.1, per: 1000, source: 'https://aws.amazon.com/ses/pricing/' },
  logGigabytes: { usd: 0.5, per: 1, source: 'https://aws.amazon.com/cloudwatch/pricing/' },
  alarmMetrics: { usd: 0.1, per: 1, source: 'https://aws.amazon.com/cloudwatch/pricing/' },
  ownMetrics: { usd: 0.3, per: 1, source: 'https://aws.amazon.com/cloudwatch/pricing/' },
  dashboards: { usd: 3, per: 1, source: 'https://aws.amazon.com/cloudwatch/pricing/' },
  traces: { usd: 5, per: 1e6, source: 'https://aws.amazon.com/xray/pricing/' },
  secrets: { usd: 0.4, per: 1, source: 'https://aws.amazon.com/secrets-manager/pricing/' },
  /** HTTPS, of viewers in North America and Europe; in Asia 0.012. */
  edgeRequests: { usd: 0.01, per: 1e4, source: 'https://aws.amazon.com/cloudfront/pricing/' },
  /** The first 10 TB of viewers in North America and Europe; in Asia 0.12. */
  edgeGigabytes: { usd: 0.085, per: 1, source: 'https://aws.amazon.com/cloudfront/pricing/' },
  edgeFunctions: { usd: 0.1, per: 1e6, source: 'https://aws.amazon.com/cloudfront/pricing/' },
} as const;

export type Priced = Exclude<keyof typeof prices, 'region' | 'asOf'>;

/** How much of each is used. */
export type Usage = Readonly<Partial<Record<Priced, number>>>;

export function costOf(used: Usage): Map<Priced, number> {
  return new Map(
    Object.entries(prices).flatMap(([name, price]): [Priced, number][] => {
      const amount = isPriced(name) ? (used[name] ?? 0) : 0;
      return isPriced(name) && typeof price === 'object' ? [[name, (amount / price.per) * price.usd]] : [];
    }),
  );
}

function isPriced(name: string): name is Priced {
  return name !== 'region' && name !== 'asOf' && name in prices;
}

export function sumOf(costs: ReadonlyMap<Priced, number>): number {
  return [...costs.values()].reduce((sum, usd) => sum + usd, 0);
}
