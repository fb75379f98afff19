import { readArguments, runCommand } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { explainedAccount } from '../account.ts';
import { type Acceptable, acceptable } from './preflight-finding.ts';

const HELP = `Usage: npm run preflight [-- --settings <file>] [--accept <name>]

Reads the account of AWS_PROFILE and AWS_REGION, changes nothing, and says what to do before a deployment: bootstrap,
the stack's name and state, how many functions may run at once, the sandbox and the identity of SES, the domain and the
policies of CloudFront, what is closed, who gets alarms, backups, and what a creation that failed has left. It
ends with 1 when a deployment would fail, or a stack in use lacks what it should have.

  --settings <file>  a JSON object of settings over those of cdk.json, as for npm run deploy
  --accept <name>    goes on with what stops, and says so: ${acceptable.join(', ')}; once for each`;

const signs = { ok: 'ok   ', warning: 'WARN ', stop: 'STOP ' } as const;

await runCommand(async () => {
  const { values } = readArguments(HELP, {
    options: {
      settings: { type: 'string' },
      accept: { type: 'string', multiple: true, default: [] },
    },
  });
  const accepted = values.accept.map(acceptableNamed);
  // Modules load after the arguments are parsed, so that help and errors appear at once.
  const [{ deploySettings }, { requireRegion }, { accountInUse, findingsOf }] = await Promise.all([
    import('../../stack/settings-file.ts'),
    import('../../stack/settings.ts'),
    import('./preflight-checks.ts'),
  ]);
  const { settings } = deploySettings(values.settings);
  requireRegion(settings, process.env.AWS_REGION);
  console.log(`Reading the account for the stack ${settings.stackName}`);
  const findings = await explainedAccount(findingsOf(accountInUse(), settings, accepted));
  for (const { level, says } of findings) console.log(`  ${signs[level]}  ${says}`);
  const stops = findings.filter(({ level }) => level === 'stop').length;
  if (stops > 0) throw new CommandError(`${stops} of these stand in the way of a deployment`);
  console.log('A deployment can go through');
});

function acceptableNamed(text: string): Acceptable {
  const name = acceptable.find((each) => each === text);
  if (name === undefined) {
    throw new CommandError(`Nothing that stops is named ${text}: one of ${acceptable.join(', ')}`);
  }
  return name;
}
