import { BackupClient } from '@aws-sdk/client-backup';
import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListDistributionsCommand,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { IAMClient } from '@aws-sdk/client-iam';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  SESClient,
} from '@aws-sdk/client-ses';
import { SNSClient } from '@aws-sdk/client-sns';
import { addressOf, type Settings } from '../../stack/settings.ts';
import { backups } from './preflight-backups.ts';
import { type Acceptable, type Account, type Finding, ok, stop, warn } from './preflight-finding.ts';
import { leftovers } from './preflight-leftovers.ts';
import { closed, copies, subscription } from './preflight-operation.ts';

/** Returns the AWS clients for AWS_PROFILE and AWS_REGION. */
export function accountInUse(): Account {
  return {
    cloudFormation: new CloudFormationClient(),
    cloudFront: new CloudFrontClient(),
    lambda: new LambdaClient(),
    ses: new SESClient(),
    sns: new SNSClient(),
    dynamo: new DynamoDBClient(),
    s3: new S3Client(),
    iam: new IAMClient(),
    backup: (region) => new BackupClient({ region }),
  };
}

/** Lambda refuses a reservation that leaves less concurrency than this unreserved. */
const UNRESERVED_MIN = 100;
/** The recommended concurrency. */
const CONCURRENCY_WANTED = 1000;
/** The limit that a deployed stack needs, because visitors or jobs alone could use up a lower one. */
const CONCURRENCY_NEEDED = 50;
/** An account with a lower limit is advised to run at most `FEW_BATCHES` batches of jobs per shard. */
const CONCURRENCY_FOR_JOBS = 100;
const FEW_BATCHES = 2;
/** SES's daily limit in the sandbox. */
const SANDBOX_MAILS = 200;
/** CloudFront's quota of custom policies per account, and what a stack uses. */
const POLICIES_MAX = 20;
const POLICIES_OF_STACK = { headers: 4, cache: 1 };

/**
 * Returns the findings of a deployment with these settings, without changing the account. A finding that stops a deployment
 * becomes a warning when the operator has accepted it.
 */
export async function findingsOf(
  account: Account,
  settings: Settings,
  accepted: readonly Acceptable[] = [],
): Promise<Finding[]> {
  const existing = await stackNamed(account.cloudFormation, settings.stackName);
  const deployed = existing?.StackStatus === 'ROLLBACK_COMPLETE' ? undefined : existing;
  const isDeployed = deployed !== undefined;
  const found = await Promise.all([
    bootstrap(account),
    stackState(settings, existing),
    leftovers(account, settings, existing),
    concurrency(account, settings, isDeployed),
    settings.alarmEmail
      ? []
      : requiredOnceDeployed('alarmEmail', isDeployed, 'Set alarmEmail: nobody receives alarms'),
    ...(deployed
      ? [subscription(account, settings), closed(account, deployed), copies(account, deployed)]
      : []),
    backups(account, settings),
    sandbox(account),
    identity(account, settings, isDeployed),
    edge(account, settings, isDeployed),
  ]);
  return found.flat().map((finding) => {
    const { level, name, says } = finding;
    const isAccepted = level === 'stop' && name !== undefined && accepted.includes(name);
    return isAccepted ? { level: 'warning', name, says: `Accepted (${name}): ${says}` } : finding;
  });
}

/** Returns a warning before the first deployment, and a finding that stops every later one. */
function requiredOnceDeployed(name: Acceptable, isDeployed: boolean, says: string): Finding {
  return { level: isDeployed ? 'stop' : 'warning', name, says };
}

async function stackNamed(client: CloudFormationClient, StackName: string): Promise<Stack | undefined> {
  try {
    return (await client.send(new DescribeStacksCommand({ StackName }))).Stacks?.[0];
  } catch (error) {
    // CloudFormation reports a missing stack only by this message.
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}

async function bootstrap({ cloudFormation }: Account): Promise<Finding> {
  return (await stackNamed(cloudFormation, 'CDKToolkit'))
    ? ok('The account is bootstrapped')
    : stop('Run `npx cdk bootstrap` once: deployments upload to the resources that it creates');
}

function stackState({ stackName }: Settings, stack: Stack | undefined): Finding {
  const status = stack?.StackStatus;
  if (status === undefined) return ok(`The name ${stackName} is free`);
  if (status === 'ROLLBACK_COMPLETE') {
    return stop(
      `The creation of the stack ${stackName} has failed: run aws cloudformation delete-stack --stack-name ${stackName}, then deploy`,
    );
  }
  if (/_IN_PROGRESS$|_FAILED$/.test(status)) {
    return stop(`The stack ${stackName} is ${status}: wait until it finishes, or fix it in CloudFormation`);
  }
  return ok(`The stack ${stackName} is ${status} and will be updated`);
}

async function concurrency(
  { lambda }: Account,
  { reservedConcurrency, parallelizationFactor }: Settings,
  isDeployed: boolean,
): Promise<Finding | Finding[]> {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  const reserved = Object.values(reservedConcurrency).reduce((sum, count) => sum + count, 0);
  if (reserved > 0 && limit - reserved < UNRESERVED_MIN) {
    return stop(
      `The account's Lambda concurrency limit is ${limit}, and ${UNRESERVED_MIN} of it must stay unreserved: remove reservedConcurrency (${reserved}) from the settings, or request a higher limit`,
    );
  }
  if (limit >= CONCURRENCY_WANTED) return ok(`The account's Lambda concurrency limit is ${limit}`);
  const says = `The account's Lambda concurrency limit is only ${limit}: request ${CONCURRENCY_WANTED} in Service Quotas, AWS Lambda, Concurrent executions; excess calls are throttled`;
  const found =
    limit < CONCURRENCY_NEEDED ? requiredOnceDeployed('concurrency', isDeployed, says) : warn(says);
  if (limit >= CONCURRENCY_FOR_JOBS || parallelizationFactor <= FEW_BATCHES) return found;
  return [
    found,
    warn(
      `Set parallelizationFactor to ${FEW_BATCHES} until then: ${parallelizationFactor} concurrent batches of jobs per shard leave too little of the limit of ${limit} for calls`,
    ),
  ];
}

async function sandbox({ ses }: Account): Promise<Finding> {
  const { Max24HourSend = 0 } = await ses.send(new GetSendQuotaCommand({}));
  if (Max24HourSend > SANDBOX_MAILS) return ok(`SES sends ${Max24HourSend} mails a day`);
  return warn(
    `SES is in the sandbox and mails only verified addresses, at most ${Max24HourSend} a day. Request production access in SES, Account dashboard; it takes a day`,
  );
}

async function identity(
  { ses }: Account,
  { mailFrom, mailIdentity, mailIdentityExists }: Settings,
  isDeployed: boolean,
): Promise<Finding> {
  const address = addressOf(mailFrom);
  const name = mailIdentity === 'domain' ? address.slice(address.indexOf('@') + 1) : address;
  if (address.endsWith('@example.com')) return stop('Set mailFrom: nobody can send mail from example.com');
  const { VerificationAttributes = {} } = await ses.send(
    new GetIdentityVerificationAttributesCommand({ Identities: [name] }),
  );
  const status = VerificationAttributes[name]?.VerificationStatus;
  if (status === undefined && mailIdentityExists) {
    return stop(
      `SES has no identity ${name}: remove mailIdentityExists from the settings, and the stack creates it`,
    );
  }
  if (status !== undefined && !mailIdentityExists && !isDeployed) {
    return stop(
      `SES already has the identity ${name}: set mailIdentityExists, because an account can have it only once`,
    );
  }
  if (status === 'Success') return ok(`SES has verified ${name}`);
  const how =
    mailIdentity === 'domain'
      ? 'set the DNS records that the deployment prints'
      : 'follow the link that it mails';
  return warn(`SES has not verified ${name} yet: ${how}`);
}

async function edge({ cloudFront }: Account, { domain }: Settings, isDeployed: boolean): Promise<Finding[]> {
  const [distributions, headers, caches] = await Promise.all([
    cloudFront.send(new ListDistributionsCommand({})),
    cloudFront.send(new ListResponseHeadersPoliciesCommand({ Type: 'custom' })),
    cloudFront.send(new ListCachePoliciesCommand({ Type: 'custom' })),
  ]);
  if (isDeployed) return [ok('CloudFront serves the stack already')];
  const listed = distributions.DistributionList?.Items ?? [];
  const taken = listed.find(({ Aliases }) => domain && Aliases?.Items?.includes(domain.name));
  const used = {
    headers: headers.ResponseHeadersPolicyList?.Quantity ?? 0,
    cache: caches.CachePolicyList?.Quantity ?? 0,
  };
  const isFull =
    used.headers + POLICIES_OF_STACK.headers > POLICIES_MAX ||
    used.cache + POLICIES_OF_STACK.cache > POLICIES_MAX;
  const found: Finding[] = [];
  if (taken) {
    found.push(stop(`${domain?.name} belongs to the distribution ${taken.Id}: remove the alias there first`));
  }
  if (isFull) {
    const says = `The account has ${used.headers} header and ${used.cache} cache policies of at most ${POLICIES_MAX} each: request more in Service Quotas`;
    found.push(stop(says));
  }
  const unused =
    'The account has no CloudFront distribution yet. If the deployment says that the account must be verified, open a case with AWS Support, Account and billing; it takes a day';
  const count = listed.length;
  found.push(count > 0 ? ok(`CloudFront serves ${count} distributions of this account`) : warn(unused));
  return found;
}
