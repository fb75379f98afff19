import { readArguments, runCommand } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { explainedAccount } from '../ops/account.ts';

const USAGE = 'Usage: npm run rollback -- <stack>';
const HELP = `${USAGE}

Puts the release before the last deployment back, pages and functions, as npm run deploy has kept it in the stack's
bucket: nothing is built. Data stay as they are. It takes some minutes. Where the release before lacks an index or a
bucket that there is now, or has two indexes other, it is refused.

  <stack>  the stack's name, in the account and region of AWS_PROFILE and AWS_REGION`;

await runCommand(async () => {
  const { positionals } = readArguments(HELP, { allowPositionals: true });
  const [stackName, ...more] = positionals;
  if (stackName === undefined || more.length > 0) throw new CommandError(USAGE);
  // Modules load after the arguments are parsed, so that help and errors appear at once.
  const [{ CloudFormationClient }, { S3Client }, { stackOutputs }, { rollBack }] = await Promise.all([
    import('@aws-sdk/client-cloudformation'),
    import('@aws-sdk/client-s3'),
    import('../ops/operator-stack.ts'),
    import('./release.ts'),
  ]);
  console.log(`Putting the release before back into ${stackName}; this takes some minutes`);
  const siteBucket = (await stackOutputs(stackName))('SiteBucket');
  const clients = { cloudFormation: new CloudFormationClient(), s3: new S3Client() };
  await explainedAccount(rollBack({ stackName, siteBucket, ...clients }));
  console.log(`${stackName} is as it was before the last deployment`);
});
