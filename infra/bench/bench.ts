import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../local/command.ts';
import { root } from '../paths.ts';
import { logProgress } from './progress.ts';

const HELP = `Usage: npm run bench -- [<file>] [--markdown | --calls]

Measures every call, function and page, prints it, writes it as JSON, and ends with 1 when a budget is broken.

  <file>      where the JSON goes; else dist/bench.json
  --markdown  writes infra/bench/README.md too, and calls.json, of which npm run cost computes
  --calls     measures the calls of infra/ops/usage-mix.ts alone, and writes calls.json: minutes in place of an hour`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      markdown: { type: 'boolean', default: false },
      calls: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.help) return console.log(HELP);
  // Loaded when all that was typed is clear: what is wrong with it, and help, are told at once.
  if (values.calls) return (await import('./bench-calls.ts')).benchCalls(logProgress);
  const { benchAll } = await import('./bench-all.ts');
  const file = resolve(positionals[0] ?? join(root, 'dist', 'bench.json'));
  process.exitCode = (await benchAll(file, { isMarkdown: values.markdown })) ? 0 : 1;
});
