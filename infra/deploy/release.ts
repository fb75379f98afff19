import {
  type CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation';
import { type CloudWatchClient, type MetricAlarm, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { CommandError } from '../command-error.ts';
import { Template } from '../stack/synth.ts';
import { keptOf, unsafeChanges } from './template-safety.ts';

/** A deployed stack. The bucket of its site also keeps the previous release. */
export interface Deployed {
  readonly stackName: string;
  readonly siteBucket: string;
  readonly cloudFormation: CloudFormationClient;
  readonly s3: S3Client;
}

/** The edge serves no file with this prefix, because it maps all paths but assets to pages. */
const PREVIOUS = 'releases/previous/';
const TEMPLATE = `${PREVIOUS}template.json`;
export const PAGES = `${PREVIOUS}pages/`;
/** This file exists until the release that is deployed next has passed its checks. */
const UNPROVED = `${PREVIOUS}unproved`;
/** A release that has run for this long counts as working, even if its deployment was killed. */
const PROVED_MS = 86_400_000;
const UPDATE_SECONDS = 60 * 60;

/** Returns the deployed template as text, or undefined when there is no such stack. */
export async function deployedTemplate(
  client: CloudFormationClient,
  StackName: string,
): Promise<string | undefined> {
  try {
    const { TemplateBody } = await client.send(
      new GetTemplateCommand({ StackName, TemplateStage: 'Original' }),
    );
    return TemplateBody;
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}

/**
 * Keeps the deployed template and pages for `rollBack`. Assets stay for a month anyway. Returns false when the deployed
 * release has not passed its checks, because its deployment was killed. The release kept before it stays then.
 */
export async function keepRelease(deployed: Deployed): Promise<boolean> {
  const { stackName, siteBucket: Bucket, cloudFormation, s3 } = deployed;
  if (await isUnproved(deployed)) return false;
  const Body = await deployedTemplate(cloudFormation, stackName);
  if (Body === undefined) throw new Error(`The stack ${stackName} is gone`);
  await s3.send(new PutObjectCommand({ Bucket, Key: TEMPLATE, Body, ContentType: 'application/json' }));
  for (const key of await pagesIn(s3, Bucket, '')) await copy(s3, Bucket, key, PAGES + key);
  await s3.send(new PutObjectCommand({ Bucket, Key: UNPROVED, Body: '' }));
  return true;
}

/** Marks the deployed release as working, so that the next deployment keeps it. */
export async function markProved({ siteBucket: Bucket, s3 }: Pick<Deployed, 'siteBucket' | 's3'>) {
  const Delete = { Objects: [{ Key: UNPROVED }], Quiet: true };
  await s3.send(new DeleteObjectsCommand({ Bucket, Delete }));
}

async function isUnproved({ siteBucket: Bucket, s3 }: Deployed): Promise<boolean> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: UNPROVED }));
  return Contents.some(({ LastModified }) => Number(LastModified) > Date.now() - PROVED_MS);
}

/** Restores the pages of the previous release, then the stack. Refuses a rollback that would lose data. */
export async function rollBack(deployed: Deployed): Promise<void> {
  const { stackName: StackName, siteBucket: Bucket, cloudFormation, s3 } = deployed;
  await requireSafe(deployed);
  for (const key of await pagesIn(s3, Bucket, PAGES)) await copy(s3, Bucket, key, key.slice(PAGES.length));
  const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
  const region = await cloudFormation.config.region();
  try {
    await cloudFormation.send(
      new UpdateStackCommand({
        StackName,
        TemplateURL: `https://${Bucket}.s3.${region}.amazonaws.com/${TEMPLATE}`,
        Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM'],
        Parameters: Stacks?.[0]?.Parameters?.map(({ ParameterKey }) => ({
          ParameterKey,
          UsePreviousValue: true,
        })),
      }),
    );
  } catch (error) {
    if (error instanceof Error && /No updates are to be performed/.test(error.message)) return;
    throw error;
  }
  await waitUntilStackUpdateComplete({ client: cloudFormation, maxWaitTime: UPDATE_SECONDS }, { StackName });
}

async function requireSafe({ stackName, siteBucket, cloudFormation, s3 }: Deployed): Promise<void> {
  const [now, before] = await Promise.all([
    deployedTemplate(cloudFormation, stackName),
    keptTemplate(s3, siteBucket),
  ]);
  if (now === undefined || before === undefined) {
    throw new CommandError(`No release before this one is kept of ${stackName}`);
  }
  const problems = unsafeChanges(keptIn(now), keptIn(before));
  if (problems.length > 0)
    throw new CommandError(`The release before cannot be put back: ${problems.join('; ')}`);
}

/** Returns the parts of a template that an update must not change carelessly. */
export const keptIn = (template: string) => keptOf(Template.parse(JSON.parse(template)));

async function keptTemplate(s3: S3Client, Bucket: string): Promise<string | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: TEMPLATE }));
    return await Body?.transformToString();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Returns the keys of the pages, without assets. */
async function pagesIn(client: S3Client, Bucket: string, Prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    keys.push(...Contents.map(({ Key = '' }) => Key));
  }
  const isKept = (key: string) => key.startsWith('assets/') || (Prefix === '' && key.startsWith(PREVIOUS));
  return keys.filter((key) => !isKept(key));
}

/** Copies a file with its headers: content type and cache time. */
async function copy(s3: S3Client, Bucket: string, from: string, to: string): Promise<void> {
  await s3.send(
    new CopyObjectCommand({ Bucket, CopySource: `${Bucket}/${encodeURIComponent(from)}`, Key: to }),
  );
}

/** The alarms that anybody on the internet can set off, so they cause no rollback. */
const strangerAlarms: ReadonlySet<string> = new Set([
  'NotThroughEdge',
  'GatewayThrottles',
  'SignInRefusals',
  'Throttles',
]);

/** Returns the names of the alarms in a state that can tell of a release. */
export async function alarmsIn(
  state: 'OK' | 'ALARM',
  client: CloudWatchClient,
  stackName: string,
): Promise<string[]> {
  const prefix = `${stackName}-`;
  const found: MetricAlarm[] = [];
  const pages = paginateDescribeAlarms({ client }, { AlarmNamePrefix: prefix, StateValue: state });
  for await (const { MetricAlarms = [] } of pages) found.push(...MetricAlarms);
  return found
    .filter((alarm) => isOwn(alarm, stackName))
    .map(({ AlarmName = '' }) => AlarmName)
    .filter((name) => {
      const short = name.slice(prefix.length);
      // The prefix also matches alarms of a stack with a longer name, whose rest is two words.
      return /^\w+$/.test(short) && !strangerAlarms.has(short);
    });
}

/** Returns whether an alarm's metrics are the stack's own. AWS's metrics without dimensions cover the whole account. */
function isOwn({ Namespace, Dimensions, Metrics = [] }: MetricAlarm, stackName: string): boolean {
  const metrics = Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []);
  if (Namespace !== undefined) metrics.push({ Namespace, Dimensions });
  return metrics.every((metric) => metric.Namespace === stackName || (metric.Dimensions ?? []).length > 0);
}
