import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { groups } from '../../../shared/contract/groups.ts';
import { made, ofType } from '../../testing/default-stack.ts';
import { synthesize } from '../synth.ts';

const Rule = z.looseObject({ Name: z.string(), Priority: z.number(), Statement: z.looseObject({}) });
const Acl = z.looseObject({ Scope: z.string(), Rules: z.array(Rule) });
const Distribution = z.object({
  DistributionConfig: z.looseObject({
    WebACLId: z.optional(z.unknown()),
    Restrictions: z.optional(z.unknown()),
  }),
});
const distributionOf = (of = made) =>
  [...ofType('AWS::CloudFront::Distribution', Distribution, of).values()][0]?.DistributionConfig;

describe('with the setting waf', () => {
  const own = synthesize({ waf: { requests: 5000, signIns: 200 } });
  const [[id, acl] = []] = ofType('AWS::WAFv2::WebACL', Acl, own);
  const rule = (name: string) => acl?.Rules.find(({ Name }) => Name === name);

  test('the distribution has a web ACL of the stack', () => {
    expect(acl?.Scope).toBe('CLOUDFRONT');
    expect(distributionOf(own)?.WebACLId).toEqual({ 'Fn::GetAtt': [id, 'Arn'] });
    expect(acl?.Rules.map(({ Priority }) => Priority)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('an address is blocked beyond a number of requests or sign-ins', () => {
    expect(rule('RequestsPerAddress')?.Statement.RateBasedStatement).toEqual({
      Limit: 5000,
      AggregateKeyType: 'IP',
      EvaluationWindowSec: 300,
    });
    expect(rule('SignInsPerAddress')?.Statement.RateBasedStatement).toMatchObject({ Limit: 200 });
    const signIns = JSON.stringify(rule('SignInsPerAddress'));
    for (const path of ['/api/admin/login', '/api/user/signup', '/api/user/forgot-password']) {
      expect(signIns).toContain(`"SearchString":"${path}"`);
    }
    // Every screen makes this call, so counting it as a sign-in would block an office behind one address.
    expect(signIns).not.toMatch(/"SearchString":"\/api\/user\/(username)?"/);
  });

  test('the rules that inspect bodies only count requests with texts of users', () => {
    const overridden = Object(rule('Core')?.Statement.ManagedRuleGroupStatement).RuleActionOverrides;
    expect(overridden).toEqual(
      expect.arrayContaining([{ Name: 'CrossSiteScripting_BODY', ActionToUse: { Count: {} } }]),
    );
    const text = JSON.stringify(rule('BodiesWithoutText'));
    const starts = [...text.matchAll(/"SearchString":"([^"]+)"/g)].map(([, start = '']) => start);
    const withBody = Object.values(groups)
      .flatMap((group) => Object.values(group))
      .filter((call) => 'body' in call);
    for (const { path } of withBody) {
      expect([path, starts.some((start) => path.startsWith(start))]).toEqual([path, true]);
    }
    expect(starts.some((start) => '/api/user/username'.startsWith(start))).toBe(false);
  });

  test('the rules fit into the capacity of a web ACL', () => {
    // Capacity units: AWS's core set 700, known bad inputs 200, reputation 25; a rate 2, a path 2, a label 1.
    const paths = JSON.stringify(acl).match(/"ByteMatchStatement"/g)?.length ?? 0;
    expect(700 + 200 + 25 + 2 * 2 + 2 * paths + 4).toBeLessThanOrEqual(1500);
  });
});

test('by default there is no web ACL, and every country is served', () => {
  expect(ofType('AWS::WAFv2::WebACL', Acl).size).toBe(0);
  expect(distributionOf()).not.toHaveProperty('WebACLId');
  expect(distributionOf()).not.toHaveProperty('Restrictions');
});

test('only the allowed countries are served', () => {
  expect(distributionOf(synthesize({ allowedCountries: ['MY', 'SG'] }))?.Restrictions).toEqual({
    GeoRestriction: { RestrictionType: 'whitelist', Locations: ['MY', 'SG'] },
  });
});

test('the data of a trial stack are deleted with it', () => {
  const trial = synthesize({ retainData: false }).template.Resources;
  const ofData = Object.values(trial).filter(({ Type }) =>
    ['AWS::DynamoDB::Table', 'AWS::S3::Bucket'].includes(Type),
  );
  expect(ofData.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(Array(4).fill('Delete'));
  expect(ofData.find(({ Type }) => Type.endsWith('Table'))?.Properties.DeletionProtectionEnabled).toBe(false);
});

test('functions get the time zone and the days for which transcripts are kept', () => {
  const Lambda = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) });
  const values = (of = made) =>
    [...ofType('AWS::Lambda::Function', Lambda, of).values()].map(({ Environment: { Variables } }) => [
      Variables.DEFAULT_TIME_ZONE,
      Variables.TRANSCRIPT_DAYS,
    ]);
  expect(new Set(values().flat())).toEqual(new Set(['Asia/Kuala_Lumpur', undefined]));
  const other = synthesize({ timeZone: 'Asia/Jakarta', transcriptDays: 30 });
  expect(new Set(values(other).flat())).toEqual(new Set(['Asia/Jakarta', '30']));
});
