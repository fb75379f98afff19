import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { coursePublicKey } from './course-key.ts';
import { deployedTable } from './ops/operator-stack.ts';
import { operatorTarget } from './ops/operator-target.ts';
import { seedCourses } from './ops/seed-courses.ts';
import { root } from './paths.ts';
import { defaults, settingsWith } from './settings.ts';
import { uploadSite } from './upload.ts';

/*
 * npm run deploy [-- --settings <file>]
 *
 * Builds the web app and the functions, makes or updates the stack, puts the web app into it, and the courses of
 * infra/courses where it has none yet. The account and
 * region are those of AWS_PROFILE and AWS_REGION. Once per account and region, before the first stack: `npx cdk bootstrap`.
 * Settings are `context.settings` of cdk.json, and over them those of the file, a JSON object: one file per stack.
 */

const Overrides = z.record(z.string(), z.unknown());
const CdkConfig = z.object({ context: z.object({ settings: Overrides }) });
const Output = z.object({
  ...{ Url: z.string(), SiteBucket: z.string() },
  ...{ MediaBucket: z.string(), TableName: z.string() },
});
const Outputs = z.record(z.string(), Output);

const { values } = parseArgs({ options: { settings: { type: 'string' } } });
const overrides = {
  ...readJson(join(root, 'cdk.json'), CdkConfig).context.settings,
  ...(values.settings && readJson(values.settings, Overrides)),
};
const { stackName, mailFrom, privacyUrl = '', termsUrl = '' } = settingsWith(overrides);
if (mailFrom === defaults.mailFrom) stop('Set mailFrom in cdk.json: nobody can send mail from example.com.');

const publicKey = await coursePublicKey(new SecretsManagerClient(), stackName).catch(explain);
// The web app is built for this stack: by these names its build takes what the settings say (web/src/policies.ts).
Object.assign(process.env, { VITE_PRIVACY_URL: privacyUrl, VITE_TERMS_URL: termsUrl });
run('vite/bin/vite.js', 'build', 'web');
run('vite/bin/vite.js', 'build', '--config', join('web', 'vite.chat.config.ts'));
run('vite/bin/vite.js', 'build', '--config', join('web', 'vite.preview.config.ts'));
const outputsFile = join(root, 'cdk.out', 'outputs.json');
const settings = JSON.stringify({ ...overrides, coursePublicKey: publicKey });
run('aws-cdk/bin/cdk', 'deploy', '--outputs-file', outputsFile, '--context', `settings=${settings}`);
const outputs = readJson(outputsFile, Outputs)[stackName];
if (!outputs) throw new Error(`The deployment gave no outputs for ${stackName}`);
await uploadSite(new S3Client(), outputs.SiteBucket, join(root, 'dist', 'web'));
await seedCourses(
  operatorTarget({
    ...{ table: deployedTable(), tableName: outputs.TableName },
    ...{ files: new S3Client(), bucket: outputs.MediaBucket },
  }),
);
process.stdout.write(`${stackName} is at ${outputs.Url}\n`);

/** The first call to AWS is where a machine without an account is noticed. */
function explain(error: unknown): never {
  const isWithoutAccount =
    error instanceof Error &&
    (error.name === 'CredentialsProviderError' || error.message === 'Region is missing');
  if (!isWithoutAccount) throw error;
  stop('No AWS account to deploy to: set AWS_PROFILE and AWS_REGION.');
}

function stop(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

/** Runs a command of a package, as the person who deploys: it may ask questions. */
function run(command: string, ...given: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', command), ...given], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function readJson<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> {
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
