import * as z from 'zod/mini';
import type { Stack } from '../template/template.ts';
import { type Forwarding, readForwarding } from './forwarding.ts';
import { type HeaderPolicy, readHeaderPolicies } from './response-headers.ts';

/** The treatment of the requests of one path pattern. */
export interface Behavior {
  readonly pattern: string;
  /** The origin, and the one that replaces it after a failure. */
  readonly origins: readonly Origin[];
  /** Statuses of the first origin that count as a failure. */
  readonly failoverStatuses: readonly number[];
  readonly methods: readonly string[];
  readonly compress: boolean;
  readonly forwarding: Forwarding;
  readonly headers: HeaderPolicy | undefined;
  readonly viewerRequest: string | undefined;
  /** The ids of the public keys that may sign the address; empty when the path is public. */
  readonly keys: readonly string[];
}

export interface Origin {
  readonly domain: string;
  readonly customHeaders: Readonly<Record<string, string>>;
  readonly readTimeoutMs: number;
}

export interface Distribution {
  readonly arn: string;
  readonly domain: string;
  /** Listed in the order in which they are matched; the last one matches everything. */
  readonly behaviors: readonly Behavior[];
}

// Strict, so that a property that is not supported here is an error.
const Association = z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: z.string() });
const BehaviorProperties = z.strictObject({
  PathPattern: z._default(z.string(), '*'),
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  Compress: z.boolean(),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  FunctionAssociations: z._default(z.array(Association), []),
  TrustedKeyGroups: z._default(z.array(z.string()), []),
  /** Ignored, because loopback needs no https. */
  ViewerProtocolPolicy: z.string(),
});
const OriginProperties = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginCustomHeaders: z._default(z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })), []),
  CustomOriginConfig: z.optional(
    z.strictObject({
      OriginProtocolPolicy: z.string(),
      OriginSSLProtocols: z.array(z.string()),
      OriginReadTimeout: z.optional(z.number()),
    }),
  ),
  /** Ignored, because connecting on loopback takes no time. */
  ConnectionTimeout: z.optional(z.number()),
  ConnectionAttempts: z.optional(z.number()),
  OriginAccessControlId: z.optional(z.string()),
  S3OriginConfig: z.optional(z.strictObject({ OriginAccessIdentity: z.literal('') })),
});
const OriginGroup = z.strictObject({
  Id: z.string(),
  Members: z.object({ Items: z.array(z.object({ OriginId: z.string() })) }),
  FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.number()) }) }),
});
const DistributionProperties = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: BehaviorProperties,
    CacheBehaviors: z._default(z.array(BehaviorProperties), []),
    Origins: z.array(OriginProperties),
    OriginGroups: z.optional(z.object({ Items: z.array(OriginGroup) })),
    /** Error responses may only set their caching time. */
    CustomErrorResponses: z.optional(
      z.array(z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.literal(0) })),
    ),
  }),
});
/** CloudFront's default. */
const READ_TIMEOUT_SECONDS = 30;
const FunctionProperties = z.object({ FunctionCode: z.string() });
const KeyGroup = z.object({ KeyGroupConfig: z.object({ Items: z.array(z.string()) }) });

export function readDistribution(stack: Stack): Distribution {
  const [found] = stack.ofType('AWS::CloudFront::Distribution', DistributionProperties);
  if (!found) throw new Error('The template has no CloudFront distribution');
  const config = found.properties.DistributionConfig;
  const toBehavior = behaviorReader(stack, originReader(config.Origins, config.OriginGroups?.Items ?? []));
  return {
    arn: stack.attribute(found.id, 'Arn'),
    domain: stack.attribute(found.id, 'DomainName'),
    behaviors: [...config.CacheBehaviors, { ...config.DefaultCacheBehavior, PathPattern: '*' }].map(
      toBehavior,
    ),
  };
}

/** Returns a function that finds the origins of an id, which may name a group. */
function originReader(
  origins: readonly z.infer<typeof OriginProperties>[],
  groups: readonly z.infer<typeof OriginGroup>[],
) {
  const originById = (id: string) => {
    const found = origins.find(({ Id }) => Id === id);
    if (!found) throw new Error(`There is no origin ${id}`);
    return originOf(found);
  };
  return (id: string): Pick<Behavior, 'origins' | 'failoverStatuses'> => {
    const group = groups.find(({ Id }) => Id === id);
    if (!group) return { origins: [originById(id)], failoverStatuses: [] };
    return {
      origins: group.Members.Items.map(({ OriginId }) => originById(OriginId)),
      failoverStatuses: group.FailoverCriteria.StatusCodes.Items,
    };
  };
}

function behaviorReader(stack: Stack, originsOf: ReturnType<typeof originReader>) {
  const policies = readHeaderPolicies(stack);
  const forwarding = readForwarding(stack);
  const code = new Map(
    stack
      .ofType('AWS::CloudFront::Function', FunctionProperties)
      .map(({ id, properties }) => [stack.ref(id), properties.FunctionCode]),
  );
  const groups = new Map(
    stack
      .ofType('AWS::CloudFront::KeyGroup', KeyGroup)
      .map(({ id, properties }) => [stack.ref(id), properties.KeyGroupConfig.Items]),
  );
  return (properties: z.infer<typeof BehaviorProperties>): Behavior => {
    const [association] = properties.FunctionAssociations;
    return {
      pattern: properties.PathPattern,
      ...originsOf(properties.TargetOriginId),
      methods: properties.AllowedMethods,
      compress: properties.Compress,
      forwarding: forwarding(properties.CachePolicyId, properties.OriginRequestPolicyId),
      headers: policies(properties.ResponseHeadersPolicyId),
      viewerRequest: association && code.get(association.FunctionARN),
      keys: properties.TrustedKeyGroups.flatMap((group) => groups.get(group) ?? []),
    };
  };
}

function originOf(properties: z.infer<typeof OriginProperties>): Origin {
  return {
    domain: properties.DomainName,
    customHeaders: Object.fromEntries(
      properties.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
        HeaderName.toLowerCase(),
        HeaderValue,
      ]),
    ),
    readTimeoutMs: (properties.CustomOriginConfig?.OriginReadTimeout ?? READ_TIMEOUT_SECONDS) * 1000,
  };
}

/** The origin of all paths that no other behaviour matches. */
export function pagesOrigin({ behaviors }: Distribution): Origin {
  const origin = behaviors.at(-1)?.origins.at(-1);
  if (!origin) throw new Error('The distribution has no origin of its pages');
  return origin;
}

/** Vite does not know where a link leads. */
const LINKS = '/c/*';

/** Removes the rules for pages for development, because Vite serves its own paths and inline scripts. */
export function withoutPageRules(distribution: Distribution): Distribution {
  const pages = pagesOrigin(distribution);
  const behaviors = distribution.behaviors.map((behavior) =>
    behavior.origins.at(-1)?.domain === pages.domain && behavior.pattern !== LINKS
      ? { ...behavior, origins: [pages], headers: undefined, viewerRequest: undefined, compress: false }
      : behavior,
  );
  return { ...distribution, behaviors };
}
