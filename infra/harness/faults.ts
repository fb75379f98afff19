import { build } from '../local/build.ts';
import { faultCases } from './faultCases.ts';
import { problemsUnderFaults } from './faultInjection.ts';
import { mapConcurrently } from './mapConcurrently.ts';
import { startTestStackPool } from './testStack.ts';

/** `npm run faults [name …]`: makes every AWS call of the calls whose names hold one of these fail, once and lastingly. */

const STACKS = 8;

const names = process.argv.slice(2);
const chosen = Object.entries(faultCases).filter(
  ([each]) => names.length === 0 || names.some((name) => each.includes(name)),
);
if (chosen.length === 0) {
  process.stderr.write(`No call is named ${names.join(' or ')}\n`);
  process.exit(2);
}
const built = await build({ web: false });
const pool = await startTestStackPool(Math.min(STACKS, chosen.length), { built });
try {
  const startedAt = performance.now();
  const problems = await mapConcurrently(chosen, STACKS, ([each, faultCase]) =>
    pool.use(async (testStack) => {
      // New environments, whose SDKs have all their retries: a lasting fault uses them up.
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
  process.exitCode = problems.flat().length > 0 ? 1 : 0;
} finally {
  await pool.stop();
}
