import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SNSClient } from '@aws-sdk/client-sns';
import * as z from 'zod/mini';
import { explainedAccount } from './account.ts';
import { coursePublicKey } from './course-key.ts';
import { deploySettings, readJson } from './deploy-settings.ts';
import { StartupError } from './local/startup-error.ts';
import { awaitConfirmation } from './ops/alarm-confirmation.ts';
import { deployedTable, stackOutputs } from './ops/operator-stack.ts';
import { operatorTarget } from './ops/operator-target.ts';
import { deployedTemplate, keepRelease, keptIn, newAlarms, ringingAlarms, rollBack } from './ops/release.ts';
import { seedCourses } from './ops/seed-courses.ts';
import { root } from './paths.ts';
import { defaults, requireRegion, type Settings } from './settings.ts';
import { synthesize } from './synth.ts';
import { keptOf, unsafeChanges } from './template-safety.ts';
import { uploadSite } from './upload.ts';
import { webSettings } from './web-settings.ts';

const Output = z.object({
  ...{ Url: z.string(), SiteBucket: z.string() },
  ...{ MediaBucket: z.string(), TableName: z.string() },
});
const Outputs = z.record(z.string(), Output);
const LOOK_MS = 15_000;
const clients = { cloudFormation: new CloudFormationClient(), s3: new S3Client() };

export interface Deployment {
  /** Of settings over those of `cdk.json`. */
  readonly file: string | undefined;
  /** Asks nothing. */
  readonly isSilent: boolean;
  /** How long an update is watched. */
  readonly minutes: number;
}

/** Makes or updates the stack, fills it, and puts an update back that sets an alarm off. */
export async function deploy({ file, isSilent, minutes }: Deployment): Promise<void> {
  const { settings, overrides } = deploySettings(file);
  const { stackName } = settings;
  if (settings.mailFrom === defaults.mailFrom) {
    throw new StartupError('Set mailFrom in cdk.json: nobody can send mail from example.com.');
  }
  requireRegion(settings, process.env.AWS_REGION);
  const publicKey = await explainedAccount(coursePublicKey(new SecretsManagerClient(), stackName));
  const isUpdate = await compare(settings, { ...overrides, coursePublicKey: publicKey });
  say(`${isUpdate ? 'Updating' : 'Making'} the stack ${stackName}; building first`);
  const isAsked = process.stdin.isTTY && !isSilent;
  const outputs = await update(settings, { ...overrides, coursePublicKey: publicKey }, { isUpdate, isAsked });
  say(`${stackName} is at ${outputs.Url}`);
  if (!isUpdate) {
    await awaitConfirmation({ ...clients, sns: new SNSClient() }, settings, { ...looks(minutes), say });
  } else if (minutes > 0) await watch(stackName, outputs.SiteBucket, minutes);
}

/** How often something is looked at that is watched for so long. */
function looks(minutes: number) {
  return { times: Math.ceil((minutes * 60_000) / LOOK_MS), pause: () => pause(LOOK_MS) };
}

/** Whether there is a stack already. Refuses a template that cannot take the place of what is deployed. */
async function compare({ stackName }: Settings, overrides: object): Promise<boolean> {
  const deployed = await explainedAccount(deployedTemplate(clients.cloudFormation, stackName));
  if (deployed === undefined) return false;
  const problems = unsafeChanges(keptIn(deployed), keptOf(synthesize(overrides).template));
  if (problems.length > 0) {
    throw new StartupError(
      `This cannot be deployed over ${stackName}: ${problems.join('; ')}. See infra/README.md, Release.`,
    );
  }
  return true;
}

async function update(
  settings: Settings,
  overrides: object,
  { isUpdate, isAsked }: { readonly isUpdate: boolean; readonly isAsked: boolean },
): Promise<z.infer<typeof Output>> {
  // The web app is built for this stack.
  Object.assign(process.env, webSettings(settings));
  const { stackName } = settings;
  for (const config of ['vite.config.ts', 'vite.chat.config.ts', 'vite.preview.config.ts']) {
    run('vite/bin/vite.js', 'build', '--config', join('web', config));
  }
  const context = ['--context', `settings=${JSON.stringify(overrides)}`];
  if (!isAsked) {
    say('What changes in who may do what:');
    run('aws-cdk/bin/cdk', 'diff', '--security-only', ...context);
  }
  if (isUpdate) {
    say('Keeping the release that is there, for npm run rollback');
    await keepRelease({ stackName, siteBucket: (await stackOutputs(stackName))('SiteBucket'), ...clients });
  }
  const outputsFile = join(root, 'cdk.out', 'outputs.json');
  // With a terminal it shows the same, and asks.
  const approval = isAsked ? 'any-change' : 'never';
  const progress = process.stdout.isTTY ? 'bar' : 'events';
  run(
    ...['aws-cdk/bin/cdk', 'deploy', '--outputs-file', outputsFile, ...context],
    ...['--require-approval', approval, '--progress', progress],
  );
  const outputs = readJson(outputsFile, Outputs)[stackName];
  if (!outputs) throw new Error(`The deployment gave no outputs for ${stackName}`);
  say('Uploading the web app');
  await uploadSite(clients.s3, outputs.SiteBucket, join(root, 'dist', 'web'));
  await seedCourses(
    operatorTarget({
      ...{ table: deployedTable(), tableName: outputs.TableName },
      ...{ files: clients.s3, bucket: outputs.MediaBucket },
    }),
  );
  return outputs;
}

/** Puts the release before back when an alarm goes off that was silent when the update was through. */
async function watch(stackName: string, siteBucket: string, minutes: number): Promise<void> {
  const client = new CloudWatchClient();
  const ringing = () => ringingAlarms(client, stackName);
  const before = await ringing();
  say(`Watching the alarms for ${minutes} minutes`);
  const gone = await newAlarms(before, { ringing, ...looks(minutes) });
  if (gone.length === 0) return say('No alarm went off');
  say(`${gone.join(', ')} went off: putting the release before back; this takes some minutes`);
  await rollBack({ stackName, siteBucket, ...clients });
  throw new StartupError(
    `${stackName} is as it was before: ${gone.join(', ')} went off. See infra/README.md, Alarms.`,
  );
}

/** Runs a command of a package, as the person who deploys: it may ask questions. */
function run(command: string, ...given: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', command), ...given], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new StartupError(`${command} ${given[0]} has failed: what it said is above`);
}

function say(what: string): void {
  process.stdout.write(`${what}\n`);
}
