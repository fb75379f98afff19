import { readArguments, runCommand } from '../command.ts';
import { CommandError } from '../command-error.ts';

const HELP = `Usage: npm run faults [-- <name> …]

Makes every AWS call behind every call of the contract fail in every way, or keep silent, once and lastingly, on stacks of
its own, and prints what was wrong with the answers or with what is stored. An hour for all of them.

  <name>  a part of the name of a call, as msmart.createLead; else all`;

const STACKS = 8;

await runCommand(async () => {
  const { positionals } = readArguments(HELP, { allowPositionals: true });
  process.exitCode = (await countProblems(positionals)) > 0 ? 1 : 0;
});

async function countProblems(names: readonly string[]): Promise<number> {
  // Loads the harness after the arguments are checked, so that mistakes and help appear at once.
  const [{ build }, { faultCases }, { problemsUnderFaults }, { mapConcurrently }, { startTestStackPool }] =
    await Promise.all([
      import('../local/build.ts'),
      import('./faultCases.ts'),
      import('./faultInjection.ts'),
      import('../map-concurrently.ts'),
      import('./testStack.ts'),
    ]);
  const chosen = Object.entries(faultCases).filter(
    ([each]) => names.length === 0 || names.some((name) => each.includes(name)),
  );
  if (chosen.length === 0) throw new CommandError(`No call is named ${names.join(' or ')}`);
  process.stdout.write(`Making the AWS calls of ${chosen.length} calls fail\n`);
  const built = await build({ web: false });
  const pool = await startTestStackPool(Math.min(STACKS, chosen.length), { built });
  try {
    const startedAt = performance.now();
    const problems = await mapConcurrently(chosen, STACKS, ([each, faultCase]) =>
      pool.use(async (testStack) => {
        // New environments have SDK clients with all their retries, which a lasting fault uses up.
        testStack.stack.replaceFunctions(built.functions);
        const found = await problemsUnderFaults(faultCase, testStack, 'all').catch((error) => [
          `it broke off: ${error}`,
        ]);
        process.stdout.write(`${[each, ...found].join('\n  ')}\n`);
        return found;
      }),
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`${chosen.length} calls, ${problems.flat().length} problems, in ${seconds} s\n`);
    return problems.flat().length;
  } finally {
    await pool.stop();
  }
}
