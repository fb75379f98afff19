import { readArguments, runCommand } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import type { CallCost, MonthCost } from './cost-model.ts';
import { asOf, isAssumed, type Region, regions } from './prices.ts';

const HELP = `Usage: npm run cost [-- <active users> … [--region <region>]], or npm run cost -- --scale

Computes what a month costs, for 100, 10,000 and 1,000,000 active users or as many as are given, from three files:
  infra/bench/figures.json what each call takes, as the bench has measured it (npm run bench -- calls cpu --keep)
  infra/bench/usage-mix.ts   what an active user does in a month
  infra/ops/cost/prices.ts      what AWS charges, with date, region and sources

  --region  ${regions[0]}, unless it is ${regions.slice(1).join(', ')}
  --scale   the peak second of as many users, and which quota breaks first: the table of infra/README.md

What is measured are units, round trips and CPU time of calls. All of usage-mix.ts is assumed, and so is a price with *.
Free tiers and volume discounts are not counted. It reads no account.`;

await runCommand(async () => {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: { region: { type: 'string' }, scale: { type: 'boolean' } },
  });
  const region = regionOf(values.region);
  const counts = positionals.length > 0 ? positionals.map(countOf) : [100, 10_000, 1_000_000];
  // Modules load after the arguments are parsed, so that help and errors appear at once.
  const { readStoredCalls } = await import('../../bench/stored.ts');
  const stored = readStoredCalls();
  if (values.scale) return console.log((await import('./scale.ts')).scaleTable(stored));
  const model = await import('./cost-model.ts');
  console.log(`Prices of ${region} as of ${asOf[region]}; calls as measured on ${stored.at.slice(0, 10)}.`);
  const calls = Math.round(model.callsOfUser());
  console.log(`An active user makes ${calls} calls a month, visitors of the bot included.\n`);
  for (const users of counts) printMonth(model.costOfMonth(users, stored, region), region);
  printMillionCalls(model.costOfMillionCalls(stored, region), model.floorPerMillion(region), model.TARGET);
  console.log('\n* A price that we could not read anywhere. What users do in a month is assumed too.');
});

function printMonth({ users, usd, parts, largest }: MonthCost, region: Region): void {
  console.log(
    `${users.toLocaleString('en')} active users: ${money(usd)} a month, ${money(usd / users)} each`,
  );
  const shown = [...parts].filter(([, cost]) => cost / usd >= 0.01).toSorted(([, a], [, b]) => b - a);
  for (const [name, cost] of shown) {
    const named = `${name}${isAssumed(name, region) ? ' *' : ''}`.padEnd(18);
    const mark = name === largest ? ', the largest' : '';
    console.log(`  ${named} ${money(cost).padStart(14)} ${Math.round((100 * cost) / usd)} %${mark}`);
  }
}

function printMillionCalls(
  { behindEdge, ofFloor, edge, dearest }: CallCost,
  floor: number,
  target: number,
): void {
  const verdict = ofFloor <= target ? 'within' : 'beyond';
  console.log(
    `\nA million calls of the mix: ${money(behindEdge)} behind the edge, ${ofFloor.toFixed(2)} × the ${money(floor)} of gateway and invocation (${verdict} the aim of ${target} ×); the edge adds ${money(edge)}.`,
  );
  const named = dearest.map(([name, share]) => `${name} ${Math.round(share * 100)} %`);
  console.log(`The most of it: ${named.join(', ')}.`);
}

function regionOf(text: string = regions[0]): Region {
  const region = regions.find((each) => each === text);
  if (region) return region;
  throw new CommandError(`There is no price list of ${text}: there are ${regions.join(', ')}`);
}

function countOf(text: string): number {
  const count = Number(text.replaceAll(',', ''));
  if (Number.isInteger(count) && count > 0) return count;
  throw new CommandError(`${text} is no number of users`);
}

function money(usd: number): string {
  const digits = usd < 0.1 ? 4 : 2;
  return `$${usd.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
