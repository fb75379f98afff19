import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const HELP = `Usage: npm run openapi [-- <file>]

Writes the OpenAPI 3.1 document of every call.

  <file>  where it goes; else it is printed`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  if (values.help) process.stdout.write(`${HELP}\n`);
  else await writeDocument(positionals[0]);
} catch (error) {
  // Node's message names the unknown option or the missing folder.
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function writeDocument(file: string | undefined): Promise<void> {
  const { openApiDocument } = await import('./document.ts');
  const text = `${JSON.stringify(openApiDocument(), undefined, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text);
}
