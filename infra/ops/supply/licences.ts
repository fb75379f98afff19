import { readArguments, runCommand } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { isPermitted, licensedPackages } from './licence-list.ts';

const HELP = `Usage: npm run licences [-- --all]

Lists the packages of package-lock.json by their licences, those that only build and test left out, and ends with 1 when
one of them may not be used: its licence is unknown, or binds what is made of it.

  --all  with what only builds and tests`;

await runCommand(async () => {
  const { values } = readArguments(HELP, { options: { all: { type: 'boolean' } } });
  const packages = licensedPackages().filter(({ isDev }) => values.all || !isDev);
  for (const [licence, of] of [...Map.groupBy(packages, (each) => each.licence)].toSorted()) {
    console.log(`${licence}, ${of.length}`);
    console.log(`  ${of.map(({ name, version }) => `${name} ${version}`).join('\n  ')}`);
  }
  const refused = packages.filter(({ licence }) => !isPermitted(licence));
  if (refused.length > 0) {
    const named = refused.map(({ name, licence }) => `${name} (${licence})`).join(', ');
    throw new CommandError(
      `These may not be used, or nobody has said so yet in infra/ops/supply/licence-list.ts: ${named}`,
    );
  }
});
