import { writeFileSync } from 'node:fs';
import { readArguments, runCommand } from '../../command.ts';

const HELP = `Usage: npm run figure

Draws the architecture of the stack as its template has it, with the default settings, into infra/architecture.svg, which
infra/README.md shows. Run it when a test says that the figure is of another template.`;

await runCommand(async () => {
  readArguments(HELP, {});
  console.log('Drawing the template');
  // Modules load after the arguments are parsed, so that help and errors appear at once.
  const [{ synthesize }, { readArchitecture }, { architectureFile, architectureSvg }] = await Promise.all([
    import('../../stack/synth.ts'),
    import('./architecture.ts'),
    import('./architecture-svg.ts'),
  ]);
  writeFileSync(architectureFile, architectureSvg(readArchitecture(synthesize())));
  console.log(`It is in ${architectureFile}`);
});
