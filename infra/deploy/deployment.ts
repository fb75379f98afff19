import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SNSClient } from '@aws-sdk/client-sns';
import * as z from 'zod/mini';
import { apiChecks, siteChecks } from '../../functions/groups/clock/siteChecks.ts';
import { CommandError } from '../command-error.ts';
import { explainedAccount } from '../ops/account.ts';
import { seedCourses } from '../ops/course/seed-courses.ts';
import { deployedTable, stackOutputs } from '../ops/operator-stack.ts';
import { courseTarget, type OperatorTarget } from '../ops/operator-target.ts';
import { requireOpen } from '../ops/preflight/preflight-operation.ts';
import { root } from '../paths.ts';
import { defaults, requireRegion, type Settings } from '../stack/settings.ts';
import { deploySettings, readJson } from '../stack/settings-file.ts';
import { synthesize } from '../stack/synth.ts';
import { WEB_BUILDS, webSettings } from '../stack/web-settings.ts';
import { awaitConfirmation } from './alarm-confirmation.ts';
import { coursePublicKey } from './course-key.ts';
import { signInCheck } from './probe-user.ts';
import { LOOK_MS, looksIn, requireProof } from './proof.ts';
import { alarmsIn, deployedTemplate, keepRelease, keptIn, markProved, rollBack } from './release.ts';
import { keptOf, unsafeChanges } from './template-safety.ts';
import { uploadSite } from './upload.ts';

const Output = z.object({
  Url: z.string(),
  SiteBucket: z.string(),
  CloudFrontDomain: z.string(),
  ApiUrl: z.string(),
  MediaBucket: z.string(),
  TableName: z.string(),
});
const Outputs = z.record(z.string(), Output);
const clients = {
  cloudFormation: new CloudFormationClient(),
  cloudWatch: new CloudWatchClient(),
  lambda: new LambdaClient(),
  s3: new S3Client(),
};

export interface Deployment {
  /** A file of settings that override those of `cdk.json`. */
  readonly file: string | undefined;
  /** Deploys without questions. */
  readonly isSilent: boolean;
  /** The minutes for which an update is watched, or a new stack waits for the confirmation of alarms. */
  readonly minutes: number;
}

/** Creates or updates the stack, uploads the web app, checks the release, and rolls back an update that fails. */
export async function deploy({ file, isSilent, minutes }: Deployment): Promise<void> {
  const { settings, overrides } = deploySettings(file);
  const { stackName } = settings;
  if (settings.mailFrom === defaults.mailFrom) {
    throw new CommandError('Set mailFrom in cdk.json: nobody can send mail from example.com.');
  }
  requireRegion(settings, process.env.AWS_REGION);
  const publicKey = await explainedAccount(coursePublicKey(new SecretsManagerClient(), stackName));
  const isUpdate = await compare(settings, { ...overrides, coursePublicKey: publicKey });
  const before = isUpdate ? await stateOf(stackName) : undefined;
  say(`${isUpdate ? 'Updating' : 'Making'} the stack ${stackName}; building first`);
  const isAsked = process.stdin.isTTY && !isSilent;
  const outputs = await update(settings, { ...overrides, coursePublicKey: publicKey }, { isUpdate, isAsked });
  say(`${stackName} is at ${outputs.Url}`);
  await prove(settings, outputs, { before, minutes });
  if (!isUpdate) {
    const waiting = { times: looksIn(minutes), pause: () => pause(LOOK_MS), say };
    await awaitConfirmation({ ...clients, sns: new SNSClient() }, settings, waiting);
  }
}

/** Returns whether the stack exists. Refuses a closed one, and a template that cannot replace its template. */
async function compare({ stackName }: Settings, overrides: object): Promise<boolean> {
  const deployed = await explainedAccount(deployedTemplate(clients.cloudFormation, stackName));
  if (deployed === undefined) return false;
  await requireOpen(clients, stackName);
  const problems = unsafeChanges(keptIn(deployed), keptOf(synthesize(overrides).template));
  if (problems.length > 0) {
    throw new CommandError(
      `This cannot be deployed over ${stackName}: ${problems.join('; ')}. See infra/README.md, Release.`,
    );
  }
  return true;
}

/** A stack before its update. */
interface Before {
  readonly url: string;
  /** The names of the alarms in the OK state. */
  readonly alarms: readonly string[];
}

async function stateOf(stackName: string): Promise<Before> {
  const alarms = await alarmsIn('OK', clients.cloudWatch, stackName);
  return { url: (await stackOutputs(stackName))('Url'), alarms };
}

async function update(
  settings: Settings,
  overrides: object,
  { isUpdate, isAsked }: { readonly isUpdate: boolean; readonly isAsked: boolean },
): Promise<z.infer<typeof Output>> {
  // The web app is built for this stack.
  Object.assign(process.env, webSettings(settings));
  const { stackName } = settings;
  for (const config of WEB_BUILDS) run('vite/bin/vite.js', 'build', '--config', config);
  const context = ['--context', `settings=${JSON.stringify(overrides)}`];
  if (!isAsked) {
    say('What changes in who may do what:');
    run('aws-cdk/bin/cdk', 'diff', '--security-only', ...context);
  }
  if (isUpdate) {
    const siteBucket = (await stackOutputs(stackName))('SiteBucket');
    const isKept = await keepRelease({ stackName, siteBucket, ...clients });
    say(
      isKept
        ? 'Keeping the release that is there, for npm run rollback'
        : 'The release that is there has not proved itself: for npm run rollback the one before it stays',
    );
  }
  const outputsFile = join(root, 'cdk.out', 'outputs.json');
  // The CDK shows changes of permissions, and asks only at a terminal.
  const approval = isAsked ? 'any-change' : 'never';
  const progress = process.stdout.isTTY ? 'bar' : 'events';
  const options = ['--outputs-file', outputsFile, '--require-approval', approval, '--progress', progress];
  run('aws-cdk/bin/cdk', 'deploy', ...options, ...context);
  const outputs = readJson(outputsFile, Outputs)[stackName];
  if (!outputs) throw new Error(`The deployment gave no outputs for ${stackName}`);
  say('Uploading the web app');
  await uploadSite(clients.s3, outputs.SiteBucket, join(root, 'dist', 'web'));
  await seedCourses(courseTarget(targetIn(outputs)));
  return outputs;
}

/** Checks the deployed release, and rolls back an update that fails. */
async function prove(
  { stackName, allowedCountries }: Settings,
  outputs: z.infer<typeof Output>,
  { before, minutes }: { readonly before: Before | undefined; readonly minutes: number },
): Promise<void> {
  const { SiteBucket: siteBucket, ApiUrl: api } = outputs;
  // The operator may point the domain's DNS here later.
  const url = `https://${outputs.CloudFrontDomain}`;
  const isMoved = before?.url !== outputs.Url;
  const isAbroad = allowedCountries.length > 0 && (await statusOf(url)) === 403;
  if (isAbroad) say('The site is not checked: CloudFront refuses requests from outside allowedCountries');
  await requireProof({
    stackName,
    checks: isAbroad
      ? []
      : [...siteChecks(url), ...apiChecks(api), signInCheck({ url, target: targetIn(outputs) })],
    alarms: (before?.alarms ?? []).filter((name) => !isMoved || name !== `${stackName}-Probe`),
    rollBack: before && (() => rollBack({ stackName, siteBucket, ...clients })),
    ringing: () => alarmsIn('ALARM', clients.cloudWatch, stackName),
    looks: looksIn(minutes),
    pause,
    say,
  });
  await markProved({ siteBucket, s3: clients.s3 });
}

/** Returns undefined without an answer. */
function statusOf(url: string): Promise<number | undefined> {
  return fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );
}

function targetIn({ TableName, MediaBucket }: z.infer<typeof Output>): OperatorTarget {
  return { table: deployedTable(), tableName: TableName, files: clients.s3, bucket: MediaBucket };
}

/** Runs a package's command in the operator's terminal, where it may ask questions. */
function run(command: string, ...given: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', command), ...given], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new CommandError(`${command} ${given[0]} has failed: what it said is above`);
}

function say(what: string): void {
  process.stdout.write(`${what}\n`);
}
