import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { newId } from '../../../functions/lib/runtime/newId.ts';
import { botFunnels, linkFunnels } from '../../../functions/lib/store/funnel.ts';
import { answersOfVisitors, progresses, visitors } from '../../../functions/lib/store/visitor.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { dayIn, daysUpTo } from '../../../shared/rules/time.ts';
import { operatorTable } from '../operator.ts';
import type { LocalStack } from '../stack.ts';
import { FIRST_VISIT, people, type Source, sources, towns } from './sources.ts';

/** The product counts on the shards 0 to 3, so that these sums stay beside its own. */
const SHARD = 4;

/** The flows through which visitors go who leave no number, and how many of 85 go so; most leave at the third. */
const ways: readonly (readonly [of85: number, flows: readonly number[]])[] = [
  [15, [1]],
  [15, [1, 2]],
  [12, [1, 2, 3]],
  [30, [1, 3]],
  [4, [1, 2, 3, 4]],
  [9, [1, 3, 4]],
];

interface Visit {
  readonly day: string;
  readonly flows: readonly number[];
}

/** Spreads whole numbers evenly over 0 to 1 (golden ratio). */
const spread = (index: number) => (index * 0.618_034) % 1;

function wayAt(share: number): readonly number[] {
  let left = share * 85;
  const way = ways.find(([of85]) => {
    left -= of85;
    return left < 0;
  });
  return way?.[1] ?? [1];
}

/** Returns the visits of a link on the days, and how often it was opened on each. */
function visitsOf({ aDay, began }: Source, days: readonly string[]) {
  const upTo = (day: number, rate: number) => Math.floor((day * aDay * rate) / 100);
  return {
    opened: days.map((_, index) => upTo(index + 1, 100) - upTo(index, 100)),
    visits: days.flatMap((day, index) =>
      Array.from({ length: upTo(index + 1, began) - upTo(index, began) }, (_, more): Visit => {
        return { day, flows: wayAt(spread((upTo(index, began) + more) * 7)) };
      }),
    ),
  };
}

type Counts = Readonly<Record<string, number>>;

/** Returns the counts that only a bot has. */
function flowCountsOf(visits: readonly Visit[]): Counts {
  const count = (counts: (visit: Visit) => boolean) => visits.filter(counts).length;
  const byFlow = [1, 2, 3, 4].flatMap((flow) => [
    [`r${flow}`, count(({ flows }) => flows.includes(flow))] as const,
    [`x${flow}`, count(({ flows }) => flows.includes(flow) && flows.at(-1) !== flow)] as const,
  ]);
  return { answered: count(({ flows }) => flows.includes(4)), ...Object.fromEntries(byFlow) };
}

/**
 * Writes the visitors of the days before today who came by links and left no number, and their sums; `codes` are those of
 * the sources. It can be repeated.
 */
export async function writeFigures(
  stack: LocalStack,
  { chatId, codes }: { readonly chatId: string; readonly codes: readonly string[] },
): Promise<void> {
  const today = dayIn(DEFAULT_TIME_ZONE, stack.clock.now());
  const days = daysUpTo(today, 1 - FIRST_VISIT).slice(0, -1);
  const ofSources = sources.map((source, index) => ({
    code: codes[index] ?? '',
    ...visitsOf(source, days),
  }));
  const sums = days.flatMap((day, index) => {
    const on = { day, shard: SHARD };
    const ofDay = ofSources.map(({ code, opened, visits }) => ({
      code,
      opened: opened[index] ?? 0,
      visits: visits.filter((visit) => visit.day === day),
    }));
    const all = ofDay.flatMap(({ visits }) => visits);
    const opened = ofDay.reduce((sum, source) => sum + source.opened, 0);
    return [
      botFunnels.overwrite({ chatId, ...on, opened, began: all.length, ...flowCountsOf(all) }),
      ...ofDay.map(({ code, visits, opened }) =>
        linkFunnels.overwrite({ code, ...on, opened, began: visits.length }),
      ),
    ];
  });
  const people = ofSources.flatMap(({ code, visits }, source) =>
    visits.flatMap((visit, index) => itemsOf(visit, { chatId, code, index: source * 1000 + index })),
  );
  await write(stack, [...sums, ...people]);
}

interface Of {
  readonly chatId: string;
  /** The code of the link. */
  readonly code: string;
  /** Another one for each visitor. */
  readonly index: number;
}

function itemsOf({ day, flows }: Visit, { chatId, code, index }: Of) {
  const visitor = newId(`${index}`, 'demo visitor');
  const [salutation, name] = people[index % people.length] ?? people[0];
  // All days are those of Malaysia, where it is eight hours later.
  const createdAt = `${day}T${String(index % 12).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00.000Z`;
  return [
    visitors.overwrite({ visitor, chatId, salutation, name, createdAt, triggerFlow: 1, link: code, day }),
    progresses.overwrite({
      visitor,
      currentFlow: flows.at(-1) ?? 1,
      reached: [...flows],
      wentOn: flows.slice(0, -1),
    }),
    ...(flows.includes(4)
      ? [answersOfVisitors.overwrite({ visitor, answers: [['town', towns[index % towns.length] ?? '']] })]
      : []),
  ];
}

/** DynamoDB's limit for one batch. */
const AT_ONCE = 25;

async function write(
  { port, tableName }: LocalStack,
  items: readonly { readonly put: object }[],
): Promise<void> {
  const table = operatorTable(port.url);
  const batches = Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, index) =>
    items.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  await Promise.all(
    batches.map((batch) =>
      table.send(
        new BatchWriteCommand({
          RequestItems: { [tableName]: batch.map(({ put }) => ({ PutRequest: { Item: { ...put } } })) },
        }),
      ),
    ),
  );
}
