import { writeFileSync } from 'node:fs';
import { readArguments, runCommand } from '../command.ts';
import { CommandError } from '../command-error.ts';

const HELP = `Usage: npm run release-template [-- --force]

Notes in infra/deploy/released-template.json what of the template an update must not change carelessly: the tables' keys and
indexes, the buckets, the routes' names, and what else is made once. Run it when a release is out, and commit the file:
the tests compare the template with it, and refuse what CloudFormation could not do, or would lose data by.

  --force  also where the template could not take the place of the released one: there is no stack of that any more`;

await runCommand(async () => {
  const { values } = readArguments(HELP, {
    options: { force: { type: 'boolean' } },
  });
  // Modules load after the arguments are parsed, so that help and errors appear at once.
  const [{ synthesize }, { keptOf, releasedFile, releasedTemplate, unsafeChanges }] = await Promise.all([
    import('../stack/synth.ts'),
    import('./template-safety.ts'),
  ]);
  console.log('Comparing the template with the released one');
  const kept = keptOf(synthesize().template);
  const problems = values.force ? [] : unsafeChanges(releasedTemplate(), kept);
  if (problems.length > 0)
    throw new CommandError(`Not written, as it could not be deployed: ${problems.join('; ')}.`);
  writeFileSync(releasedFile, `${JSON.stringify(kept, null, 2)}\n`);
  console.log(
    `Written, with ${Object.keys(kept.routes).length} routes: commit infra/deploy/released-template.json`,
  );
});
