import { parseArgs } from 'node:util';
import { explainedAccount } from '../account.ts';
import { runCommand } from '../local/command.ts';
import { StartupError } from '../local/startup-error.ts';

const HELP = `Usage: npm run preflight [-- --settings <file>]

Reads the account of AWS_PROFILE and AWS_REGION, changes nothing, and says what to do before a deployment: bootstrap,
the stack's name and state, how many functions may run at once, the sandbox and the identity of SES, the domain and the
policies of CloudFront. It ends with 1 when a deployment would fail.

  --settings <file>  a JSON object of settings over those of cdk.json, as for npm run deploy`;

const signs = { ok: 'ok   ', first: 'FIRST', stop: 'STOP ' } as const;

await runCommand(async () => {
  const { values } = parseArgs({ options: { settings: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return console.log(HELP);
  // Loaded when all that was typed is clear: what is wrong with it, and help, are told at once.
  const [{ deploySettings }, { requireRegion }, { accountInUse, findingsOf }] = await Promise.all([
    import('../deploy-settings.ts'),
    import('../settings.ts'),
    import('./preflight-checks.ts'),
  ]);
  const { settings } = deploySettings(values.settings);
  requireRegion(settings, process.env.AWS_REGION);
  console.log(`Reading the account for the stack ${settings.stackName}`);
  const findings = await explainedAccount(findingsOf(accountInUse(), settings));
  for (const { level, says } of findings) console.log(`  ${signs[level]}  ${says}`);
  const stops = findings.filter(({ level }) => level === 'stop').length;
  if (stops > 0) throw new StartupError(`A deployment would fail by ${stops} of these`);
  console.log('A deployment can go through');
});
