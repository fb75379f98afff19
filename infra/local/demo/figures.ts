import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { newId } from '../../../functions/lib/runtime/newId.ts';
import { contacts } from '../../../functions/lib/store/contact.ts';
import { botFunnels, linkFunnels, memberFunnels, teamFunnels } from '../../../functions/lib/store/funnel.ts';
import { answersOfVisitors, progresses, visitors } from '../../../functions/lib/store/visitor.ts';
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

/**
 * The third of the ads brings the sales, and the second many visitors who buy nothing. Fewer close than the team has
 * closed leads, whose others came without a chat.
 */
const ofAds = [
  story('farah', 5, [60, 2, 1, 0.3, 0.2, 0.3]),
  story('weijie', 9, [45, 0.7, 0.2, 0, 0, 0.2]),
  story('priya', 4, [72, 6, 4, 1, 1, 0.7]),
  story('farah', 2, [50, 2, 1, 0.5, 0, 0.5]),
];
const ofMembers: ReadonlyMap<string, Story> = new Map([
  ['farah', story('farah', 1.4, [80, 8, 5, 2, 0.8, 1])],
  ['weijie', story('weijie', 0.5, [70, 5, 2, 1, 0, 1])],
  ['priya', story('priya', 1.1, [85, 9, 6, 2, 0.9, 0.7])],
]);

/**
 * The flows through which visitors go who leave no number, and how many of 85 go so; most leave at the third. Those who
 * leave a number go on from the fourth flow to the fifth.
 */
const ways: readonly (readonly [of85: number, flows: readonly number[]])[] = [
  [15, [1]],
  [15, [1, 2]],
  [12, [1, 2, 3]],
  [30, [1, 3]],
  [4, [1, 2, 3, 4]],
  [9, [1, 3, 4]],
];
const toTheEnd = [1, 3, 4, 5];

const names = [
  { salutation: 'Ms', name: 'Aisyah' },
  { salutation: 'Mr', name: 'Ganesh' },
  { salutation: 'Ms', name: 'Li Ying' },
  { salutation: 'Mrs', name: 'Rosnah' },
  { salutation: 'Ms', name: 'Pavitra' },
  { salutation: 'Mr', name: 'Kok Wai' },
  { salutation: 'Ms', name: 'Nadia' },
] as const;

type LeadStep = 'presented' | 'booked' | 'closed' | 'rejected';

interface Visit {
  readonly day: string;
  readonly flows: readonly number[];
  readonly hasContact: boolean;
  readonly steps: readonly LeadStep[];
}

/** Spreads whole numbers evenly over 0 to 1 (golden ratio). */
const spread = (index: number) => (index * 0.618_034) % 1;

/** Returns what became of the visitor with an index among those of a link who began. */
function visitAt(index: number, day: string, of: Story): Visit {
  const rank = spread(index) * of.began;
  const hasContact = rank < of.contact;
  const outcomes = ['closed', 'rejected', 'booked'] as const;
  const outcome = outcomes.find((_, at) => {
    const ofThese = outcomes.slice(0, at + 1).reduce((sum, step) => sum + of[step], 0);
    return rank < ofThese;
  });
  return {
    day,
    flows: hasContact ? toTheEnd : wayAt(spread(index * 7)),
    hasContact,
    steps: [...(rank < of.presented ? (['presented'] as const) : []), ...(outcome ? [outcome] : [])],
  };
}

function wayAt(share: number): readonly number[] {
  let left = share * 85;
  const way = ways.find(([of85]) => {
    left -= of85;
    return left < 0;
  });
  return way?.[1] ?? [1];
}

/** Returns the visits of a link on the days, and how often it was opened on each. */
function visitsOf(of: Story, days: readonly string[]) {
  const upTo = (day: number, rate: number) => Math.floor((day * of.aDay * rate) / 100);
  return {
    opened: days.map((_, index) => upTo(index + 1, 100) - upTo(index, 100)),
    visits: days.flatMap((day, index) =>
      Array.from({ length: upTo(index + 1, of.began) - upTo(index, of.began) }, (_, more) =>
        visitAt(upTo(index, of.began) + more, day, of),
      ),
    ),
  };
}

type Counts = Readonly<Record<string, number>>;

function countsOf(visits: readonly Visit[]): Counts {
  const count = (counts: (visit: Visit) => boolean) => visits.filter(counts).length;
  const at = (step: LeadStep) => count(({ steps }) => steps.includes(step));
  const contact = count(({ hasContact }) => hasContact);
  return {
    began: visits.length,
    contact,
    leads: contact,
    presented: at('presented'),
    booked: at('booked'),
    closed: at('closed'),
    rejected: at('rejected'),
  };
}

/** Returns the counts that only a bot has. */
function flowCountsOf(visits: readonly Visit[]): Counts {
  const count = (counts: (visit: Visit) => boolean) => visits.filter(counts).length;
  const byFlow = [1, 2, 3, 4, 5].flatMap((flow) => [
    [`r${flow}`, count(({ flows }) => flows.includes(flow))] as const,
    [`x${flow}`, count(({ flows }) => flows.includes(flow) && flows.at(-1) !== flow)] as const,
  ]);
  return { answered: count(({ flows }) => flows.includes(4)), ...Object.fromEntries(byFlow) };
}

function ofTeam({ began: _, ...counts }: Counts): Counts {
  return counts;
}

/** The codes of the links: of the ads in their order, and of each member's own link by the username. */
interface Links {
  readonly chatId: string;
  readonly ofAds: readonly string[];
  readonly ofMembers: ReadonlyMap<string, string>;
}

/** Writes the visitors of the 90 days before today, who came by links, and their sums. It can be repeated. */
export async function writeFigures(stack: LocalStack, { chatId, ...links }: Links): Promise<void> {
  const today = dayIn(DEFAULT_TIME_ZONE, stack.clock.now());
  const days = daysUpTo(today, DAYS + 1).slice(0, DAYS);
  const sources = [
    ...links.ofAds.map((code, index) => ({ code, of: ofAds[index] })),
    ...[...links.ofMembers].map(([username, code]) => ({ code, of: ofMembers.get(username) })),
  ].flatMap(({ code, of }) => (of ? [{ code, member: of.member, ...visitsOf(of, days) }] : []));
  const sums = days.flatMap((day, index) => {
    const on = { day, shard: 0 };
    const ofDay = sources.map(({ opened, visits, ...source }) => ({
      ...source,
      opened: opened[index] ?? 0,
      visits: visits.filter((visit) => visit.day === day),
    }));
    const all = ofDay.flatMap(({ visits }) => visits);
    const opened = ofDay.reduce((sum, source) => sum + source.opened, 0);
    const byMember = Map.groupBy(ofDay, ({ member }) => member);
    return [
      botFunnels.overwrite({ chatId, ...on, opened, ...countsOf(all), ...flowCountsOf(all) }),
      teamFunnels.overwrite({ teamName, ...on, ...ofTeam(countsOf(all)) }),
      ...ofDay.map(({ code, visits, opened }) =>
        linkFunnels.overwrite({ code, ...on, opened, ...countsOf(visits) }),
      ),
      ...[...byMember].map(([username, some]) =>
        memberFunnels.overwrite({
          teamName,
          username,
          ...on,
          ...ofTeam(countsOf(some.flatMap(({ visits }) => visits))),
        }),
      ),
    ];
  });
  const people = sources.flatMap(({ code, visits }, source) =>
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

function itemsOf({ day, flows, hasContact, steps }: Visit, { chatId, code, index }: Of) {
  const visitor = newId(`${index}`, 'demo visitor');
  const greeting = names[index % names.length] ?? names[0];
  // All days are those of Malaysia, where it is eight hours later.
  const createdAt = `${day}T${String(index % 12).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00.000Z`;
  return [
    visitors.overwrite({ visitor, chatId, ...greeting, createdAt, triggerFlow: 1, link: code, day }),
    progresses.overwrite({
      visitor,
      currentFlow: flows.at(-1) ?? 1,
      reached: [...flows],
      wentOn: flows.slice(0, -1),
    }),
    ...(flows.includes(4)
      ? [answersOfVisitors.overwrite({ visitor, answers: [['town', towns[index % towns.length] ?? '']] })]
      : []),
    ...(hasContact
      ? [
          contacts.overwrite({
            visitor,
            chatId,
            phone: `+6011${20_000_000 + index}`,
            counted: ['leads', ...steps],
          }),
        ]
      : []),
  ];
}

const towns = ['Ipoh', 'Klang', 'Shah Alam', 'Puchong', 'Kuching'];

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
