import { readArguments, runCommand } from '../command.ts';
import { CommandError } from '../command-error.ts';

const USAGE = 'Usage: npm run fuzz -- [<n>] [<seed>]';
const HELP = `${USAGE}

Sends hostile requests to a stack of its own, and prints which responses the contract does not allow.

  <n>     how many; else 10000
  <seed>  makes the same requests again; else a new one, which is printed`;

await runCommand(async () => {
  const { positionals } = readArguments(HELP, { allowPositionals: true });
  const [count = 10_000, seed = Math.floor(Math.random() * 2 ** 31)] = positionals.map(Number);
  if (!Number.isInteger(count) || !Number.isInteger(seed) || count < 1) throw new CommandError(USAGE);
  process.exitCode = (await countProblems(count, seed)) > 0 ? 1 : 0;
});

async function countProblems(count: number, seed: number): Promise<number> {
  // Loads the harness after the arguments are checked, so that mistakes and help appear at once.
  const [{ setStack }, { fuzz }, { fuzzSockets }, { startTestStack }] = await Promise.all([
    import('../testing/suite.ts'),
    import('./fuzzRunner.ts'),
    import('./socketFuzz.ts'),
    import('./testStack.ts'),
  ]);
  process.stdout.write(`${count} requests with the seed ${seed}\n`);
  const testStack = await startTestStack({ limits: 'off' });
  try {
    setStack(testStack.stack);
    const startedAt = performance.now();
    const problems = [
      ...(await fuzz(testStack, { count, seed })),
      ...(await fuzzSockets(testStack.stack.url, { count: Math.ceil(count / 20), seed })),
    ];
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`${[...problems, `${problems.length} wrong, in ${seconds} s`].join('\n')}\n`);
    return problems.length;
  } finally {
    await testStack.stop();
  }
}
