import { setStack } from '../testing/suite.ts';
import { fuzz } from './fuzzRunner.ts';
import { fuzzSockets } from './socketFuzz.ts';
import { startTestStack } from './testStack.ts';

/** `npm run fuzz -- <n> [seed]`: sends n requests to a stack of its own, and prints which responses were wrong. */

const [count = 10_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);
if (!Number.isInteger(count) || !Number.isInteger(seed) || count < 1) {
  process.stderr.write('npm run fuzz -- <how many> [seed]\n');
  process.exit(2);
}
const testStack = await startTestStack({ limits: 'off' });
try {
  setStack(testStack.stack);
  const startedAt = performance.now();
  process.stdout.write(`${count} requests with the seed ${seed}\n`);
  const problems = [
    ...(await fuzz(testStack, { count, seed })),
    ...(await fuzzSockets(testStack.stack.url, { count: Math.ceil(count / 20), seed })),
  ];
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${[...problems, `${problems.length} wrong, in ${seconds} s`].join('\n')}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await testStack.stop();
}
