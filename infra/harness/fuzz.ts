import { speakTo } from '../testing/suite.ts';
import { fuzz } from './fuzzing.ts';
import { startGround } from './ground.ts';
import { fuzzSockets } from './sockets.ts';

/** `npm run fuzz -- <n> [seed]`: fires n requests at a stack of its own, and says which answers were wrong. */

const [count = 10_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);
if (!Number.isInteger(count) || !Number.isInteger(seed) || count < 1) {
  process.stderr.write('npm run fuzz -- <how many> [seed]\n');
  process.exit(2);
}
const ground = await startGround({ limits: 'off' });
try {
  speakTo(ground.stack.url);
  const startedAt = performance.now();
  process.stdout.write(`${count} requests with the seed ${seed}\n`);
  const problems = [
    ...(await fuzz(ground, { count, seed })),
    ...(await fuzzSockets(ground.stack.url, { count: Math.ceil(count / 20), seed })),
  ];
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${[...problems, `${problems.length} wrong, in ${seconds} s`].join('\n')}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await ground.stop();
}
