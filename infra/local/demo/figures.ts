import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { botFunnels, linkFunnels, memberFunnels, teamFunnels } from '../../../functions/lib/store/funnel.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { dayIn, daysUpTo } from '../../../shared/rules/time.ts';
import { operatorTable } from '../operator.ts';
import type { LocalStack } from '../stack.ts';
import { teamName } from './msmart.ts';

const DAYS = 90;

/** The visitors of a link who open it in a day, and how many of each hundred come how far. */
interface Story {
  readonly aDay: number;
  readonly began: number;
  readonly contact: number;
  readonly presented: number;
  readonly booked: number;
  readonly closed: number;
  readonly rejected: number;
  /** The member who gets the numbers. */
  readonly member: 'farah' | 'weijie' | 'priya';
}

const story = (member: Story['member'], aDay: number, rates: readonly number[]): Story => {
  const [began = 0, contact = 0, presented = 0, booked = 0, closed = 0, rejected = 0] = rates;
  return { member, aDay, began, contact, presented, booked, closed, rejected };
};

/** The third of the ads brings the sales, and the second many visitors who buy nothing. */
const ofAds = [
  story('farah', 5, [60, 6, 3, 1, 0.7, 1]),
  story('weijie', 9, [45, 2, 0.6, 0, 0, 0.6]),
  story('priya', 4, [72, 18, 13, 4, 6, 2]),
  story('farah', 2, [50, 5, 2, 1, 0, 1]),
];
const ofMembers: ReadonlyMap<string, Story> = new Map([
  ['farah', story('farah', 1.4, [80, 24, 15, 5, 4, 3])],
  ['weijie', story('weijie', 0.5, [70, 12, 4, 2, 0, 2])],
  ['priya', story('priya', 1.1, [85, 26, 18, 6, 7, 2])],
]);

/** The flows of the bot: of each hundred who began, those who reached the flow and those who went on. Most leave at the third. */
const flows: readonly (readonly [reached: number, wentOn: number])[] = [
  [100, 85],
  [35, 20],
  [70, 28],
  [28, 15],
  [15, 0],
];

type Counts = Readonly<Record<string, number>>;

/** Returns the counts of a day, of which sums stay whole: those up to the day, without those up to the day before. */
function onDay({ aDay, member: _, ...rates }: Story, index: number): Counts {
  const upTo = (day: number, rate: number) => Math.floor((day * aDay * rate) / 100);
  const added = (rate: number) => upTo(index + 1, rate) - upTo(index, rate);
  const { began, contact, ...steps } = Object.fromEntries(
    Object.entries(rates).map(([step, rate]) => [step, added(rate)]),
  );
  return { opened: added(100), began: began ?? 0, contact: contact ?? 0, leads: contact ?? 0, ...steps };
}

function sum(all: readonly Counts[]): Counts {
  const names = new Set(all.flatMap((counts) => Object.keys(counts)));
  return Object.fromEntries(
    [...names].map((name) => [name, all.reduce((total, one) => total + (one[name] ?? 0), 0)]),
  );
}

/** Returns the counts of a bot whose links have these. */
function ofBot(counts: Counts, soFar: number): Counts {
  const { began = 0 } = counts;
  const share = (rate: number) =>
    Math.floor(((soFar + began) * rate) / 100) - Math.floor((soFar * rate) / 100);
  const byFlow = flows.flatMap(([reached, wentOn], index) => [
    [`r${index + 1}`, share(reached)] as const,
    [`x${index + 1}`, share(wentOn)] as const,
  ]);
  return { ...counts, answered: share(28), ...Object.fromEntries(byFlow) };
}

function ofTeam({ opened: _, began: __, ...counts }: Counts): Counts {
  return counts;
}

/** The codes of the links: of the ads in their order, and of each member's own link by the username. */
interface Links {
  readonly chatId: string;
  readonly ofAds: readonly string[];
  readonly ofMembers: ReadonlyMap<string, string>;
}

/** Writes the sums of the 90 days before today, because the visitors themselves would take minutes. It can be repeated. */
export async function writeFigures(stack: LocalStack, { chatId, ...links }: Links): Promise<void> {
  const sources = [
    ...links.ofAds.map((code, index) => ({ code, found: ofAds[index] })),
    ...[...links.ofMembers].map(([username, code]) => ({ code, found: ofMembers.get(username) })),
  ].flatMap(({ code, found }) => (found ? [{ code, found }] : []));
  const today = dayIn(DEFAULT_TIME_ZONE, stack.clock.now());
  const days = daysUpTo(today, DAYS + 1).slice(0, DAYS);
  let soFar = 0;
  const items = days.flatMap((day, index) => {
    const on = { day, shard: 0 };
    const counted = sources.map(({ code, found }) => ({ code, found, counts: onDay(found, index) }));
    const total = sum(counted.map(({ counts }) => counts));
    const bot = botFunnels.overwrite({ chatId, ...on, ...ofBot(total, soFar) });
    soFar += total.began ?? 0;
    const byMember = Map.groupBy(counted, ({ found: { member } }) => member);
    return [
      bot,
      teamFunnels.overwrite({ teamName, ...on, ...ofTeam(total) }),
      ...counted.map(({ code, counts }) => linkFunnels.overwrite({ code, ...on, ...counts })),
      ...[...byMember].map(([username, some]) =>
        memberFunnels.overwrite({
          teamName,
          username,
          ...on,
          ...ofTeam(sum(some.map(({ counts }) => counts))),
        }),
      ),
    ];
  });
  await write(stack, items);
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
