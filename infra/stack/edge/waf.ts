import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Call } from '../../../shared/contract/call.ts';
import { groups } from '../../../shared/contract/groups.ts';
import { throttleOf } from '../api/call-throttle.ts';
import type { Settings } from '../settings.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** The rules of AWS's core set that inspect bodies. Ordinary texts of users can match them. */
const BODY_RULES = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];
const CORE_LABEL = 'awswaf:managed:aws:core-rule-set:';
const LABELS = ['SizeRestrictions_Body', 'CrossSiteScripting_Body', 'GenericLFI_Body', 'GenericRFI_Body'];

/** Creates the distribution's web ACL and returns its ARN. Only a stack in us-east-1 can create one. */
export function webAcl(scope: Construct, { requests, signIns }: NonNullable<Settings['waf']>): string {
  const rules = [
    rateRule('RequestsPerAddress', requests),
    rateRule('SignInsPerAddress', signIns, anyOf(pathsOf(isSignIn).map(pathStarts))),
    managedRule('IpReputation', 'AWSManagedRulesAmazonIpReputationList'),
    managedRule('KnownBadInputs', 'AWSManagedRulesKnownBadInputsRuleSet'),
    managedRule('Core', 'AWSManagedRulesCommonRuleSet', BODY_RULES),
    bodyRule(),
  ];
  const acl = new CfnWebACL(scope, 'WebAcl', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible('WebAcl'),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
  return acl.attrArn;
}

type Unordered = Omit<Rule, 'priority'>;

function rateRule(name: string, limit: number, scopeDownStatement?: Statement): Unordered {
  return {
    name,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: 300,
        ...(scopeDownStatement && { scopeDownStatement }),
      },
    },
    visibilityConfig: visible(name),
  };
}

function managedRule(name: string, ruleSet: string, onlyCounted: readonly string[] = []): Unordered {
  return {
    name,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: ruleSet,
        ruleActionOverrides: onlyCounted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visible(name),
  };
}

/** Blocks requests that the body rules have counted, except where users write text or upload. */
function bodyRule(): Unordered {
  const name = 'BodiesWithoutText';
  const labelled = LABELS.map((label) => ({
    labelMatchStatement: { scope: 'LABEL', key: CORE_LABEL + label },
  }));
  return {
    name,
    action: { block: {} },
    statement: {
      andStatement: {
        statements: [
          anyOf(labelled),
          { notStatement: { statement: anyOf(pathsOf(takesText).map(pathStarts)) } },
        ],
      },
    },
    visibilityConfig: visible(name),
  };
}

/** Returns whether a call checks passwords or codes, or mails codes. */
function isSignIn(call: Call): boolean {
  const throttle = throttleOf(call);
  return throttle === 'signIn' || throttle === 'signUp' || throttle === 'code';
}

/** Returns whether a call has a body, in which users send texts, passwords and files. */
function takesText({ body, bodyType }: Call): boolean {
  return body !== undefined || bodyType !== undefined;
}

/** Returns the beginnings of these calls' paths, up to the first parameter. */
function pathsOf(isMeant: (call: Call) => boolean): string[] {
  const starts = Object.values(groups)
    .flatMap((group): Call[] => Object.values(group))
    .filter(isMeant)
    .map(({ path }) => path.replace(/\{.*/, ''));
  const all = [...new Set(starts)].toSorted();
  return all.filter((path) => !all.some((other) => other !== path && path.startsWith(other)));
}

function pathStarts(searchString: string): Statement {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}

function anyOf(statements: Statement[]): Statement {
  const [only, ...more] = statements;
  return only !== undefined && more.length === 0 ? only : { orStatement: { statements } };
}

function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}
