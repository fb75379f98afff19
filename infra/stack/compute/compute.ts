import { join } from 'node:path';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ArnFormat, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type Variable, variables } from '../../../functions/lib/runtime/env.ts';
import type { Live } from '../api/live.ts';
import type { Data } from '../data.ts';
import type { Site } from '../edge/site.ts';
import { type FunctionName, type FunctionPlan, functionNames, functions } from '../functions.ts';
import { logicalId } from '../logical-id.ts';
import type { Mail } from '../mail.ts';
import type { RotatedSecret } from '../rotated-secret.ts';
import { courseKeyName } from '../secret-names.ts';
import type { Settings } from '../settings.ts';
import type { Jobs } from './jobs.ts';
import { SuiteFunction } from './suite-function.ts';
import { tableStatements } from './table-grants.ts';

export interface ComputeProps {
  readonly settings: Settings;
  /** The folder that holds `<function>/index.js`. */
  readonly bundles: string;
  readonly data: Data;
  readonly mail: Mail;
  readonly live: Live;
  readonly jobs: Jobs;
  readonly origin: RotatedSecret;
  readonly seal: RotatedSecret;
  readonly push: RotatedSecret;
  readonly site: Site;
  /** True in us-east-1, where AWS publishes CloudFront's metrics. */
  readonly isInUsEast1: boolean;
}

/** Creates every function with the environment variables and permissions that its plan names. */
export class Compute extends Construct {
  readonly byName: ReadonlyMap<FunctionName, SuiteFunction>;

  constructor(scope: Construct, id: string, props: ComputeProps) {
    super(scope, id);
    const { settings, bundles, data } = props;
    const byName = new Map<FunctionName, SuiteFunction>();
    for (const name of functionNames) {
      const plan = functions[name];
      const fn = new SuiteFunction(this, name, {
        plan,
        bundle: join(bundles, name),
        serviceName: name,
        environment: environmentOf(plan, props),
        statements: [...tableStatements(name, data.table), ...statementsOf(plan, props)],
        settings,
        reservedConcurrency: settings.reservedConcurrency[name],
      });
      explainWildcards(fn, plan, props);
      byName.set(name, fn);
    }
    this.byName = byName;
  }

  get all(): readonly SuiteFunction[] {
    return [...this.byName.values()];
  }

  named(name: FunctionName): SuiteFunction {
    const fn = this.byName.get(name);
    if (!fn) throw new Error(`No function is named ${name}`);
    return fn;
  }
}

function environmentOf(plan: FunctionPlan, props: ComputeProps): Partial<Record<Variable, string>> {
  const { settings, data, live, jobs, site } = props;
  return {
    [variables.table]: data.table.tableName,
    [variables.limits]: JSON.stringify(settings.limits),
    [variables.country]: settings.country,
    [variables.timeZone]: settings.timeZone,
    ...(settings.transcriptDays !== undefined && {
      [variables.transcriptDays]: String(settings.transcriptDays),
    }),
    [variables.adminSecondFactor]: settings.adminSecondFactor,
    ...((plan.mails || plan.knowsPushKey) && { [variables.mailFrom]: settings.mailFrom }),
    ...((plan.mails || plan.fillsDocument || plan.signsCourses) && { [variables.siteUrl]: site.url }),
    ...(plan.fillsDocument && { [variables.siteBucket]: site.bucket.bucketName }),
    ...((plan.keepsMedia || plan.putsMedia || plan.readsMedia) && {
      [variables.mediaBucket]: data.media.bucketName,
    }),
    ...(plan.signsCourses && {
      [variables.courseKeySecret]: courseKeyName(settings.stackName),
      [variables.courseKeyId]: site.courseKeyId,
      ...(settings.enrolPhone !== '' && { [variables.enrolPhone]: settings.enrolPhone }),
    }),
    ...(plan.pushes && { [variables.liveEndpoint]: live.endpoint }),
    ...(plan.countsFailedRecords && {
      [variables.failedRecordsBucket]: jobs.failedRecords.bucketName,
    }),
    ...watchedSite(plan, props),
    ...secretsOf(plan, props),
  };
}

function secretsOf(
  { consumesStream, isScheduled, knowsPushKey }: FunctionPlan,
  { origin, seal, push }: ComputeProps,
): Partial<Record<Variable, string>> {
  return {
    ...(!consumesStream &&
      !isScheduled && {
        [variables.originSecrets]: origin.all,
        [variables.sealSecrets]: seal.all,
      }),
    ...(knowsPushKey && { [variables.pushSecrets]: push.all }),
  };
}

function watchedSite(
  { watchesSite }: FunctionPlan,
  { settings, site, isInUsEast1 }: ComputeProps,
): Partial<Record<Variable, string>> {
  if (!watchesSite) return {};
  const { domain, allowedCountries } = settings;
  return {
    // With allowed countries CloudFront might refuse the probe, whose address has no certain country.
    ...(allowedCountries.length === 0 && { [variables.probedUrl]: site.url }),
    ...(!isInUsEast1 && {
      [variables.distributionId]: site.distribution.distributionId,
      ...(domain && { [variables.certificateArn]: domain.certificateArn }),
    }),
  };
}

function statementsOf(plan: FunctionPlan, props: ComputeProps): PolicyStatement[] {
  const { data, mail, live, jobs, site, isInUsEast1 } = props;
  const files = (keys: readonly string[]) => keys.map((each) => data.media.arnForObjects(`${each}*`));
  const allowed = [
    plan.mails && mail.sending,
    plan.keepsMedia && allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], files(plan.keepsMedia)),
    plan.putsMedia && allow(['s3:PutObject'], files(plan.putsMedia)),
    plan.readsMedia && allow(['s3:GetObject'], files(plan.readsMedia)),
    plan.erasesMedia && allow(['s3:DeleteObject'], files(plan.erasesMedia)),
    plan.erasesVersions && allow(['s3:DeleteObjectVersion'], files(plan.erasesVersions)),
    plan.erasesVersions && listingVersions(data, plan.erasesVersions),
    plan.takesUploads &&
      allow(['s3:ListMultipartUploadParts', 's3:AbortMultipartUpload'], files(plan.takesUploads)),
    plan.fillsDocument === undefined
      ? undefined
      : allow(['s3:GetObject'], [site.bucket.arnForObjects(plan.fillsDocument)]),
    plan.signsCourses && allow(['secretsmanager:GetSecretValue'], [courseKeyArn(props)]),
    plan.pushes && allow(['execute-api:ManageConnections'], [live.connectionsArn]),
    plan.watchesSite && !isInUsEast1 && allow(['cloudwatch:GetMetricData'], ['*']),
    ...jobs.statements(plan, data.table),
  ];
  return allowed.filter((statement) => statement instanceof PolicyStatement);
}

/** Listing versions is a permission on the bucket, so a condition limits it to the files. */
function listingVersions({ media }: Data, keys: readonly string[]): PolicyStatement {
  const statement = allow(['s3:ListBucketVersions'], [media.bucketArn]);
  statement.addCondition('StringLike', { 's3:prefix': keys.map((each) => `${each}*`) });
  return statement;
}

/** `npm run deploy` creates the secret, and Secrets Manager appends a dash and six random characters to its name. */
function courseKeyArn({ settings, data }: ComputeProps): string {
  return Stack.of(data).formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    resourceName: `${courseKeyName(settings.stackName)}-??????`,
  });
}

function explainWildcards(fn: SuiteFunction, plan: FunctionPlan, props: ComputeProps): void {
  const { data, live, jobs, isInUsEast1 } = props;
  const explain = (resource: string, reason: string) =>
    Validations.of(fn.role ?? fn).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason });
  const { keepsMedia = [], putsMedia = [], readsMedia = [], erasesMedia = [] } = plan;
  for (const keys of [...keepsMedia, ...putsMedia, ...readsMedia, ...erasesMedia]) {
    explain(`<${logicalId(data.media)}.Arn>/${keys}*`, 'Files have random names under this key.');
  }
  if (plan.mails) {
    const identities = `arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*`;
    explain(identities, 'The sandbox of SES authorizes the recipient too; a condition allows one sender.');
  }
  if (plan.consumesStream) {
    explain('*', 'ListStreams takes no resource.');
    explain(
      `<${logicalId(jobs.failedRecords)}.Arn>/*`,
      'Lambda chooses the names of the files of failed records.',
    );
  }
  if (plan.watchesSite && !isInUsEast1) {
    explain('*', 'GetMetricData takes no resource.');
  }
  if (plan.pushes) {
    const account = '<AWS::Region>:<AWS::AccountId>';
    explain(
      `arn:<AWS::Partition>:execute-api:${account}:<${logicalId(live.api)}>/${live.connections}`,
      'The ids of sockets are known only when they connect.',
    );
  }
}

function allow(actions: string[], resources: readonly string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources: [...resources] });
}
