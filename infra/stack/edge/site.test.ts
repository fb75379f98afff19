import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { edgeHeaders, variables } from '../../../functions/lib/runtime/env.ts';
import { made, ofType } from '../../testing/default-stack.ts';
import { synthesize } from '../synth.ts';

const Reference = z.object({ Ref: z.string() });
const Behavior = z.looseObject({
  PathPattern: z.optional(z.string()),
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.string(),
  CachePolicyId: z.union([z.string(), Reference]),
  ResponseHeadersPolicyId: z.optional(Reference),
  TrustedKeyGroups: z.optional(z.array(Reference)),
});
const Origin = z.looseObject({
  Id: z.string(),
  DomainName: z.unknown(),
  OriginPath: z.optional(z.string()),
  OriginAccessControlId: z.optional(z.unknown()),
  OriginCustomHeaders: z.optional(z.array(z.object({ HeaderName: z.string(), HeaderValue: z.unknown() }))),
});
const OriginGroup = z.object({
  Id: z.string(),
  Members: z.object({ Items: z.array(z.object({ OriginId: z.string() })) }),
  FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.number()) }) }),
});
const Distribution = z.object({
  DistributionConfig: z.looseObject({
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior),
    CustomErrorResponses: z.array(z.looseObject({ ErrorCachingMinTTL: z.number() })),
    Origins: z.array(Origin),
    OriginGroups: z.object({ Items: z.array(OriginGroup) }),
  }),
});

function distributionOf(synthesis = made) {
  const [found] = ofType('AWS::CloudFront::Distribution', Distribution, synthesis).values();
  return Distribution.shape.DistributionConfig.parse(found?.DistributionConfig);
}

const distribution = distributionOf();
const behavior = (path: string) =>
  distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === path) ??
  distribution.DefaultCacheBehavior;
const originOf = (path: string) =>
  distribution.Origins.find(({ Id }) => Id === behavior(path).TargetOriginId);

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

describe('the behaviours', () => {
  const FROM_BUCKET = ['/chat-preview', '/assets/*', '/media/*', '/media/course/*', '*'];

  test.each(['/api/*', '/ws'])('%s reaches its API uncached, with the origin’s secret', (path) => {
    expect(behavior(path)).toMatchObject({
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST_HEADER,
      AllowedMethods: expect.arrayContaining(['POST', 'PUT', 'DELETE']),
    });
    expect(originOf(path)?.OriginCustomHeaders?.map(({ HeaderName }) => HeaderName)).toEqual([
      edgeHeaders.originSecret,
    ]);
    expect(originOf(path)?.OriginPath).toBeUndefined();
  });

  test('a text can be posted to the share target, and to no other page', () => {
    expect(behavior('/share')).toMatchObject({ AllowedMethods: expect.arrayContaining(['POST']) });
    expect(behavior('*').AllowedMethods).toBeUndefined();
  });

  test('the secret is not in the template', () => {
    expect(JSON.stringify(originOf('/api/*')?.OriginCustomHeaders)).toContain('{{resolve:secretsmanager:');
  });

  const groupOf = (path: string) =>
    distribution.OriginGroups.Items.find(({ Id }) => Id === behavior(path).TargetOriginId);
  const membersOf = (path: string) =>
    groupOf(path)?.Members.Items.map(({ OriginId }) =>
      distribution.Origins.find(({ Id }) => Id === OriginId),
    ) ?? [];

  test("a bot's document is filled by its function within 3 s, or served as it was built", () => {
    expect(membersOf('/chat/*')[0]).toMatchObject({
      ConnectionAttempts: 1,
      ConnectionTimeout: 3,
      CustomOriginConfig: { OriginReadTimeout: 3 },
    });
  });

  test.each(['/chat/*', '/c/*'])(
    '%s reaches the API with the origin’s secret, and the built file when that fails',
    (path) => {
      const [first, second] = membersOf(path);
      expect(first?.OriginCustomHeaders?.map(({ HeaderName }) => HeaderName)).toEqual([
        edgeHeaders.originSecret,
      ]);
      expect(second).toEqual(originOf('*'));
      expect(groupOf(path)?.FailoverCriteria.StatusCodes.Items).toEqual([429, 500, 502, 503, 504]);
    },
  );

  test("a bot's document is cached for seconds, by the bot's id and the encoding only", () => {
    const Policy = z.object({ CachePolicyConfig: z.looseObject({}) });
    const [policy] = ofType('AWS::CloudFront::CachePolicy', Policy).values();
    expect(policy?.CachePolicyConfig).toMatchObject({
      MaxTTL: 5,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['id'] },
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
      },
    });
  });

  // Where the cache policy names no encoding, CloudFront compresses nothing and passes `accept-encoding` as any other header.
  test('calls compress their answers, and CloudFront compresses all else', () => {
    expect(behavior('/api/*')).toMatchObject({
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST_HEADER,
    });
    expect(behavior('/chat/*')).toMatchObject({ Compress: true, CachePolicyId: { Ref: expect.any(String) } });
    for (const path of FROM_BUCKET) {
      expect(behavior(path)).toMatchObject({ Compress: true, CachePolicyId: CACHING_OPTIMIZED });
    }
  });

  test.each(FROM_BUCKET)('%s reads a bucket that only CloudFront may read', (path) => {
    expect(originOf(path)?.OriginAccessControlId).toEqual({ 'Fn::GetAtt': [expect.any(String), 'Id'] });
  });

  test('course videos need a signature, and are matched before the public files', () => {
    const order = distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(order.indexOf('/media/course/*')).toBeLessThan(order.indexOf('/media/*'));
    expect(behavior('/media/course/*').TrustedKeyGroups).toHaveLength(1);
    expect(behavior('/media/*').TrustedKeyGroups).toBeUndefined();
  });

  test('another key for course videos is another resource', () => {
    const Key = z.looseObject({});
    const other = synthesize({
      coursePublicKey: '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n',
    });
    const [before] = ofType('AWS::CloudFront::PublicKey', Key).keys();
    const [after] = ofType('AWS::CloudFront::PublicKey', Key, other).keys();
    expect(after).not.toBe(before);
  });

  test('every path requires TLS', () => {
    for (const { ViewerProtocolPolicy } of [
      distribution.DefaultCacheBehavior,
      ...distribution.CacheBehaviors,
    ]) {
      expect(ViewerProtocolPolicy).toMatch(/^(redirect-to-https|https-only)$/);
    }
  });

  test('errors are not cached, and are passed on unchanged', () => {
    const remembered = distribution.CustomErrorResponses;
    expect(remembered.map(({ ErrorCode }) => ErrorCode)).toEqual(
      expect.arrayContaining([403, 404, 500, 503]),
    );
    for (const error of remembered) {
      expect(error.ErrorCachingMinTTL).toBe(0);
      expect(error).not.toHaveProperty('ResponsePagePath');
    }
  });
});

describe('the security headers', () => {
  const Policy = z.object({
    ResponseHeadersPolicyConfig: z.object({
      SecurityHeadersConfig: z.looseObject({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.unknown(), Override: z.boolean() }),
      }),
      CustomHeadersConfig: z.optional(z.object({ Items: z.array(z.looseObject({ Header: z.string() })) })),
    }),
  });
  const policies = ofType('AWS::CloudFront::ResponseHeadersPolicy', Policy);
  const policyOf = (path: string) =>
    policies.get(behavior(path).ResponseHeadersPolicyId?.Ref ?? '')?.ResponseHeadersPolicyConfig;
  const cspOf = (path: string) =>
    JSON.stringify(policyOf(path)?.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);

  test.each(['*', '/share', '/chat/*', '/c/*', '/api/*', '/media/*', '/media/course/*'])(
    '%s has them all',
    (path) => {
      expectAll(path);
      expect(policyOf(path)?.SecurityHeadersConfig.FrameOptions).toEqual({
        FrameOption: 'DENY',
        Override: true,
      });
      expect(cspOf(path)).toContain("frame-ancestors 'none'");
    },
  );

  test('the preview of a bot has them too, may be framed by the suite only, and may call nothing', () => {
    expectAll('/chat-preview');
    expect(policyOf('/chat-preview')?.SecurityHeadersConfig.FrameOptions).toEqual({
      FrameOption: 'SAMEORIGIN',
      Override: true,
    });
    expect(cspOf('/chat-preview')).toContain("frame-ancestors 'self'");
    expect(cspOf('/chat-preview')).toContain("connect-src 'none'");
    expect(cspOf('*')).toContain("frame-src 'self' ");
  });

  test('those of assets are short, because a screen loads dozens of them', () => {
    expect(cspOf('/assets/*')).toContain(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; script-src 'self'",
    );
    expect(policyOf('/assets/*')).not.toHaveProperty('CustomHeadersConfig');
  });

  function expectAll(path: string) {
    expect(policyOf(path)?.SecurityHeadersConfig).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, Override: true },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
    });
    expect(policyOf(path)?.CustomHeadersConfig?.Items.map(({ Header }) => Header)).toEqual([
      'Permissions-Policy',
    ]);
    expect(cspOf(path)).toContain("default-src 'none'");
  }

  test('only the suite’s own scripts run', () => {
    for (const path of ['*', '/chat/*', '/chat-preview']) expect(cspOf(path)).toMatch(/script-src 'self';/);
    expect(cspOf('*')).toContain("worker-src 'self'");
    expect(cspOf('/chat/*')).not.toContain('worker-src');
  });

  test('the app may style itself and upload past the edge; the chat may do neither', () => {
    expect(cspOf('*')).toContain("style-src 'self' 'unsafe-inline'");
    expect(cspOf('*')).toMatch(/connect-src 'self' https:\/\/.*RegionalDomainName/);
    expect(cspOf('/chat/*')).not.toContain('unsafe-inline');
    expect(cspOf('/chat/*')).toContain("connect-src 'self';");
  });

  test('only the function of the chat may send its own policy', () => {
    const isOverridden = (path: string) =>
      policyOf(path)?.SecurityHeadersConfig.ContentSecurityPolicy.Override;
    expect(isOverridden('/chat/*')).toBe(false);
    for (const path of ['*', '/chat-preview', '/api/*', '/media/*']) expect(isOverridden(path)).toBe(true);
  });

  test('a file that is opened as a page runs nothing', () => {
    for (const path of ['/media/*', '/media/course/*', '/api/*']) expect(cspOf(path)).toContain('sandbox');
  });
});

test('browsers may upload large files, and read the ETag', () => {
  const Bucket = z.looseObject({
    CorsConfiguration: z.optional(z.object({ CorsRules: z.array(z.looseObject({})) })),
    LifecycleConfiguration: z.object({ Rules: z.array(z.looseObject({})) }),
  });
  const buckets = [...ofType('AWS::S3::Bucket', Bucket).values()];
  expect(buckets.flatMap(({ CorsConfiguration }) => CorsConfiguration?.CorsRules ?? [])).toEqual([
    expect.objectContaining({ AllowedMethods: ['PUT'], ExposedHeaders: ['ETag'] }),
  ]);
  for (const { LifecycleConfiguration } of buckets) {
    expect(LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
    );
  }
});

test('a data export is kept for a day, in all versions', () => {
  const Bucket = z.looseObject({
    LifecycleConfiguration: z.object({ Rules: z.array(z.looseObject({ Prefix: z.optional(z.string()) })) }),
  });
  const rules = [...ofType('AWS::S3::Bucket', Bucket).values()].flatMap(
    ({ LifecycleConfiguration }) => LifecycleConfiguration.Rules,
  );
  expect(rules.filter(({ Prefix }) => Prefix !== undefined)).toEqual([
    expect.objectContaining({
      Prefix: 'exports/',
      ExpirationInDays: 1,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    }),
  ]);
});

test('a domain has its name, its certificate and TLS 1.2, and uploads and mails use it', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d';
  const webAclArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/suite/0a1b2c3d';
  const own = synthesize({ domain: { name: 'suite.example', certificateArn }, webAclArn });
  expect(distributionOf(own)).toMatchObject({
    Aliases: ['suite.example'],
    ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
    WebACLId: webAclArn,
  });
  expect(JSON.stringify(own.template)).toContain('"AllowedOrigins":["https://suite.example"]');
  expect(own.template.Outputs.Url?.Value).toBe('https://suite.example');
  expect(siteUrlsOf(own)).toEqual(['https://suite.example']);
});

test('without a domain, mails link to the address of CloudFront', () => {
  const [id] = ofType('AWS::CloudFront::Distribution', Distribution).keys();
  expect(siteUrlsOf(made)).toEqual([
    { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [id, 'DomainName'] }]] },
  ]);
});

/** Returns the addresses of the site in the variables of the functions that link to it in mails. */
function siteUrlsOf(synthesis: typeof made): unknown[] {
  const Lambda = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) });
  const given = [...ofType('AWS::Lambda::Function', Lambda, synthesis).values()]
    .map(({ Environment }) => Environment.Variables)
    .filter((each) => variables.siteUrl in each)
    .map((each) => JSON.stringify(each[variables.siteUrl]));
  return [...new Set(given)].map((each) => JSON.parse(each));
}
