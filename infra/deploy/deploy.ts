import { readArguments, runCommand } from '../command.ts';
import { CommandError } from '../command-error.ts';

const HELP = `Usage: npm run deploy [-- --settings <file>] [--yes] [--watch <minutes>]

Builds the web app and the functions, makes or updates the stack, puts the web app into it (hashed files first, pages
last, old hashed files stay for a month), and the courses of infra/courses where it has none yet. It then asks the stack
what a stranger can, and signs a user of its own in and out, who is erased again; of an update it watches the alarms.
When any of that fails, the release before is put back. A new stack waits until alarmEmail has confirmed. The account
and region are those of AWS_PROFILE and AWS_REGION; once per account and region, before the first stack: npx cdk
bootstrap. Settings are context.settings of cdk.json.

  --settings <file>  a JSON object of settings over those: one file per stack
  --yes              asks nothing. So it does where there is no terminal: what changes in who may do what is shown
  --watch <minutes>  how long an update is watched, or the confirmation awaited; 5, and 0 not at all`;

await runCommand(async () => {
  const { values } = readArguments(HELP, {
    options: {
      settings: { type: 'string' },
      watch: { type: 'string', default: '5' },
      yes: { type: 'boolean' },
    },
  });
  const minutes = Number(values.watch);
  if (!(minutes >= 0)) throw new CommandError(`${values.watch} is no number of minutes`);
  // Modules load after the arguments are parsed, so that help and errors appear at once.
  const { deploy } = await import('./deployment.ts');
  await deploy({ file: values.settings, isSilent: values.yes ?? false, minutes });
});
