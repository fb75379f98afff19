import { CfnOutput, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Group } from '../../shared/contract/call.ts';
import { groups } from '../../shared/contract/groups.ts';
import { chatDocument, chatLink } from '../../shared/documents.ts';
import { Api } from './api/api.ts';
import { Live } from './api/live.ts';
import { Backups } from './backups.ts';
import { Clock } from './compute/clock.ts';
import { Compute } from './compute/compute.ts';
import { Jobs } from './compute/jobs.ts';
import { Data } from './data.ts';
import { Site } from './edge/site.ts';
import { type FunctionName, functionNames } from './functions.ts';
import { Mail } from './mail.ts';
import { addBudget } from './monitoring/budget.ts';
import { Watch } from './monitoring/watch.ts';
import { RotatedSecret } from './rotated-secret.ts';
import { rotatedSecrets } from './secret-names.ts';
import type { Settings } from './settings.ts';

export interface SuiteProps {
  readonly settings: Settings;
  /** The folder that holds `<function>/index.js`. */
  readonly bundles: string;
  /** The region of the deployment. Absent: the template works in any region. */
  readonly region?: string | undefined;
}

const served: Partial<Record<FunctionName, Group>> = groups;

export class SuiteStack extends Stack {
  readonly compute: Compute;

  constructor(scope: Construct, { settings, bundles, region }: SuiteProps) {
    super(scope, settings.stackName, { description: 'M-Suite' });
    const data = new Data(this, 'Data', settings);
    const mail = new Mail(this, 'Mail', settings);
    const live = new Live(this, 'Live', settings);
    const api = new Api(this, 'Api', settings);
    const jobs = new Jobs(this, 'Jobs', settings);
    const origin = new RotatedSecret(this, rotatedSecrets.origin, {
      description: 'CloudFront sends it to the functions, which refuse calls without it',
    });
    const seal = new RotatedSecret(this, rotatedSecrets.seal, { description: 'Seals tokens and cursors' });
    const push = new RotatedSecret(this, rotatedSecrets.push, {
      description: 'The key with which pushes to phones and browsers are signed is derived from it',
    });
    const site = new Site(this, 'Site', {
      settings,
      media: data.media,
      originSecret: origin.current,
      httpApiId: api.api.apiId,
      webSocketApiId: live.api.apiId,
    });
    // AWS publishes metrics of CloudFront and its certificates only there, and an alarm sees only its own region.
    const isInUsEast1 = region === 'us-east-1';
    const parts = { settings, bundles, data, mail, live, jobs, origin, seal, push, site, isInUsEast1 };
    this.compute = new Compute(this, 'Compute', parts);

    for (const name of functionNames) {
      const group = served[name];
      if (group) api.serve(name, group, this.compute.named(name));
    }
    api.serveDocuments([chatDocument.path, chatLink.path], this.compute.named('page'));
    live.serve(this.compute.named('live'));
    jobs.consume(data.table, settings, {
      jobs: this.compute.named('jobs'),
      courier: this.compute.named('courier'),
    });
    new Clock(this, 'Clock', this.compute.named('clock'));
    new Watch(this, 'Watch', {
      settings,
      stackName: settings.stackName,
      httpStage: api.stage,
      socketStage: live.stage,
      table: data.table,
      functions: this.compute.byName,
      distributionId: site.distribution.distributionId,
      certificateArn: settings.domain?.certificateArn,
      isInUsEast1,
      functionLogs: this.compute.all.map(({ logGroup }) => logGroup),
      gatewayLog: api.log,
    });
    const { stackName, backupVault, monthlyBudgetUsd: monthlyUsd, alarmEmail: email } = settings;
    if (backupVault) {
      new Backups(this, 'Backups', { stackName, tableArn: data.table.tableArn, vaultArn: backupVault });
    }
    if (monthlyUsd !== undefined && email !== undefined) addBudget(this, { stackName, monthlyUsd, email });
    new CfnOutput(this, 'Url', { value: site.url });
    new CfnOutput(this, 'CloudFrontDomain', {
      description: 'The DNS name of the domain setting must point here',
      value: site.distribution.distributionDomainName,
    });
    new CfnOutput(this, 'ApiUrl', {
      description: 'The API behind CloudFront, which must refuse direct calls',
      value: api.api.apiEndpoint,
    });
    new CfnOutput(this, 'SiteBucket', { value: site.bucket.bucketName });
    new CfnOutput(this, 'MediaBucket', { value: data.media.bucketName });
    new CfnOutput(this, 'FailedRecordsBucket', { value: jobs.failedRecords.bucketName });
    new CfnOutput(this, 'JobsFunction', { value: this.compute.named('jobs').functionName });
    new CfnOutput(this, 'OriginSecretArn', { value: origin.arn });
    new CfnOutput(this, 'SealSecretArn', { value: seal.arn });
    new CfnOutput(this, 'PushSecretArn', { value: push.arn });
    new CfnOutput(this, 'DistributionId', { value: site.distribution.distributionId });
    new CfnOutput(this, 'TableName', { value: data.table.tableName });
  }
}
