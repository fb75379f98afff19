import { parseArgs } from 'node:util';
import { runCommand } from '../local/command.ts';
import { StartupError } from '../local/startup-error.ts';
import { prices } from './prices.ts';

const HELP = `Usage: npm run cost [-- <active users> …]

Computes what a month costs, for 100, 10,000 and 1,000,000 active users or as many as are given, from three files:
  infra/bench/figures.json what each call takes, as the bench has measured it (npm run bench -- calls cpu --keep)
  infra/ops/usage-mix.ts   what an active user does in a month
  infra/ops/prices.ts      what AWS charges, with date, region and sources
Free tiers and volume discounts are not counted. It reads no account.`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  if (values.help) return console.log(HELP);
  const counts = positionals.length > 0 ? positionals.map(countOf) : [100, 10_000, 1_000_000];
  // Loaded when all that was typed is clear: what is wrong with it, and help, are told at once.
  const [{ readStoredCalls }, { callsOfUser, costOfMillionCalls, costOfMonth, FLOOR_PER_MILLION, TARGET }] =
    await Promise.all([import('../bench/stored.ts'), import('./cost-model.ts')]);
  const stored = readStoredCalls();
  console.log(
    `Prices of ${prices.region} as of ${prices.asOf}; calls as measured on ${stored.at.slice(0, 10)}.`,
  );
  console.log(
    `An active user makes ${Math.round(callsOfUser())} calls a month, visitors of the bot included.\n`,
  );
  for (const users of counts) {
    const { usd, parts, largest } = costOfMonth(users, stored);
    console.log(
      `${users.toLocaleString('en')} active users: ${money(usd)} a month, ${money(usd / users)} each`,
    );
    const shown = [...parts].filter(([, cost]) => cost / usd >= 0.01).toSorted(([, a], [, b]) => b - a);
    for (const [name, cost] of shown) {
      const mark = name === largest ? ', the largest' : '';
      console.log(
        `  ${name.padEnd(18)} ${money(cost).padStart(14)} ${Math.round((100 * cost) / usd)} %${mark}`,
      );
    }
  }
  const { behindEdge, ofFloor, edge, dearest } = costOfMillionCalls(stored);
  const verdict = ofFloor <= TARGET ? 'within' : 'beyond';
  console.log(
    `\nA million calls of the mix: ${money(behindEdge)} behind the edge, ${ofFloor.toFixed(2)} × the ${money(FLOOR_PER_MILLION)} of gateway and invocation (${verdict} the aim of ${TARGET} ×); the edge adds ${money(edge)}.`,
  );
  const named = dearest.map(([name, share]) => `${name} ${Math.round(share * 100)} %`);
  console.log(`The most of it: ${named.join(', ')}.`);
});

function countOf(text: string): number {
  const count = Number(text.replaceAll(',', ''));
  if (Number.isInteger(count) && count > 0) return count;
  throw new StartupError(`${text} is no number of users`);
}

function money(usd: number): string {
  const digits = usd < 0.1 ? 4 : 2;
  return `$${usd.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
