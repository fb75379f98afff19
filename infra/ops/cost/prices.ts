/** The regions with known prices. The first is the default. */
export const regions = ['ap-southeast-1', 'us-east-1'] as const;
export type Region = (typeof regions)[number];

/** The month of each region's price list. */
export const asOf: Readonly<Record<Region, string>> = { 'ap-southeast-1': '2026-08', 'us-east-1': '2025-06' };

const everywhere = (usd: number): Record<Region, number> => ({ 'ap-southeast-1': usd, 'us-east-1': usd });
const in2 = (singapore: number, virginia: number): Record<Region, number> => ({
  'ap-southeast-1': singapore,
  'us-east-1': virginia,
});
const page = (service: string) => `https://aws.amazon.com/${service}/pricing/`;

interface Price {
  readonly usd: Readonly<Record<Region, number>>;
  /** The number of units for the price. */
  readonly per: number;
  readonly source: string;
  /** Singapore's price is from memory, so compare it with the source before use. */
  readonly isAssumed?: true;
}

/**
 * AWS's prices in USD, without tax, free tiers and volume discounts. Nothing reads them from AWS, so compare them with
 * the sources before a decision.
 */
export const prices = {
  httpCalls: { usd: in2(1.25, 1.0), per: 1e6, source: page('api-gateway'), isAssumed: true },
  socketMessages: { usd: in2(1.15, 1.0), per: 1e6, source: page('api-gateway'), isAssumed: true },
  socketMinutes: { usd: in2(0.288, 0.25), per: 1e6, source: page('api-gateway'), isAssumed: true },
  invocations: { usd: everywhere(0.2), per: 1e6, source: page('lambda') },
  /** Lambda on arm64. */
  gigabyteSeconds: { usd: everywhere(0.0000133334), per: 1, source: page('lambda') },
  /** DynamoDB on demand, standard class. */
  readUnits: { usd: in2(0.1425, 0.125), per: 1e6, source: page('dynamodb'), isAssumed: true },
  writeUnits: { usd: in2(0.7115, 0.625), per: 1e6, source: page('dynamodb'), isAssumed: true },
  /** A month of storage (0.285, in Virginia 0.25) and of point-in-time recovery (0.228 and 0.20). */
  tableGigabytes: { usd: in2(0.513, 0.45), per: 1, source: page('dynamodb'), isAssumed: true },
  fileGigabytes: { usd: in2(0.025, 0.023), per: 1, source: page('s3') },
  mails: { usd: everywhere(0.1), per: 1000, source: page('ses') },
  logGigabytes: { usd: in2(0.7, 0.5), per: 1, source: page('cloudwatch') },
  alarmMetrics: { usd: everywhere(0.1), per: 1, source: page('cloudwatch') },
  ownMetrics: { usd: everywhere(0.3), per: 1, source: page('cloudwatch') },
  /** CloudWatch's GetMetricData. */
  metricReads: { usd: everywhere(0.01), per: 1000, source: page('cloudwatch') },
  dashboards: { usd: everywhere(3), per: 1, source: page('cloudwatch') },
  traces: { usd: everywhere(5), per: 1e6, source: page('xray') },
  secrets: { usd: everywhere(0.4), per: 1, source: page('secrets-manager') },
  /** Uses of the AWS key that encrypts the table. */
  keyCalls: { usd: everywhere(0.03), per: 1e4, source: page('kms') },
  /** CloudFront charges HTTPS requests by the viewers' region, which is Asia for a stack in Singapore. */
  edgeRequests: { usd: in2(0.012, 0.01), per: 1e4, source: page('cloudfront') },
  /** The price of a month's first 10 TB. */
  edgeGigabytes: { usd: in2(0.12, 0.085), per: 1, source: page('cloudfront') },
  edgeFunctions: { usd: everywhere(0.1), per: 1e6, source: page('cloudfront') },
} as const satisfies Readonly<Record<string, Price>>;

export type Priced = keyof typeof prices;

/** The used amount of each price. */
export type Usage = Readonly<Partial<Record<Priced, number>>>;

const isPriced = (name: string): name is Priced => Object.hasOwn(prices, name);

const pricedNames: readonly Priced[] = Object.keys(prices).filter(isPriced);

export function costOf(used: Usage, region: Region): Map<Priced, number> {
  return new Map(
    pricedNames.map((name) => [name, ((used[name] ?? 0) / prices[name].per) * prices[name].usd[region]]),
  );
}

export function sumOf(costs: ReadonlyMap<Priced, number>): number {
  return [...costs.values()].reduce((sum, usd) => sum + usd, 0);
}

/** Returns whether a region's price comes from memory instead of its source. */
export function isAssumed(name: Priced, region: Region): boolean {
  const price: Price = prices[name];
  return price.isAssumed === true && region === 'ap-southeast-1';
}
