/** A simple model of a team's leads, with which the calls are compared. */

const POINTS = {
  added: ['prospecting', 1],
  presented: ['prospecting', 3],
  addFB: ['connecting', 1],
  followTT: ['connecting', 1],
  savePhone: ['connecting', 1],
  engFB: ['engagement', 2],
  engTT: ['engagement', 2],
  engWS: ['engagement', 2],
  rejected: ['result', 1],
  booked: ['result', 5],
  closed: ['result', 10],
} as const;
type MeritName = keyof typeof POINTS;
const isMerit = (name: string): name is MeritName => name in POINTS;

export const TICKS = ['addFB', 'followTT', 'savePhone', 'engFB', 'engTT', 'engWS'] as const;

export interface Person {
  readonly username: string;
  readonly group: string;
}

interface Point extends Person {
  readonly merit: MeritName;
  readonly day: string;
}

export interface ModelLead {
  owner: Person;
  readonly addedOn: string;
  stage: string;
  outcome: string;
  /** The done steps, with the day of the first time. */
  done: Map<string, string>;
  outcomeDay: string;
  remark: string;
  rejectionRemark: string;
  due: string;
  isDeleted: boolean;
  points: Point[];
}

export interface Said {
  readonly stage?: string | undefined;
  readonly outcome?: string | undefined;
  readonly done?: readonly string[];
  readonly remark?: string | undefined;
  readonly rejectionRemark?: string | undefined;
  readonly due?: string | undefined;
}

export function added(owner: Person, said: Said, today: string): ModelLead {
  const lead: ModelLead = {
    owner,
    addedOn: today,
    stage: 'Prospecting',
    outcome: '',
    done: new Map(),
    outcomeDay: '',
    remark: '',
    rejectionRemark: '',
    due: '',
    isDeleted: false,
    points: [],
  };
  earn(lead, 'added', today);
  save(lead, said, today);
  return lead;
}

export function save(lead: ModelLead, said: Said, today: string): void {
  const [outcomeBefore, wasExplained] = [lead.outcome, isExplained(lead)];
  const { stage, outcome, remark, rejectionRemark, due } = { ...lead, ...spoken(said) };
  Object.assign(lead, { outcome, remark, due });
  lead.stage = outcome === '' ? stage : 'Result';
  lead.rejectionRemark = outcome === 'Rejected' ? rejectionRemark : '';
  for (const name of said.done ?? []) happen(lead, name, today);
  if (['Engagement', 'Result'].includes(lead.stage)) happen(lead, 'engaged', today);
  if (outcome !== outcomeBefore) lead.outcomeDay = today;
  if (outcome !== outcomeBefore && outcome === 'Booked') earn(lead, 'booked', today);
  if (outcome !== outcomeBefore && outcome === 'Closed') earn(lead, 'closed', today);
  if (isExplained(lead) && !wasExplained) earn(lead, 'rejected', today);
}

function spoken({ done: _, ...said }: Said): Partial<ModelLead> {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

function happen(lead: ModelLead, name: string, today: string): void {
  if (lead.done.has(name)) return;
  lead.done.set(name, today);
  if (isMerit(name)) earn(lead, name, today);
}

const isExplained = ({ outcome, remark, rejectionRemark }: ModelLead) =>
  outcome === 'Rejected' && (remark !== '' || rejectionRemark !== '');

function earn(lead: ModelLead, merit: MeritName, day: string): void {
  if (lead.points.every((point) => point.merit !== merit)) lead.points.push({ ...lead.owner, merit, day });
}

export function reopen(lead: ModelLead): void {
  lead.outcome = '';
  lead.rejectionRemark = '';
  lead.points = lead.points.filter(({ merit }) => POINTS[merit][0] !== 'result');
}

/** Sums by `<scope> <name> <part> <count>`, without zeros. */
export type Sums = Map<string, number>;

type Addition = readonly [scope: string, part: string, count: string, by: number];

export function sumsOf(leads: readonly ModelLead[]): Sums {
  const sums: Sums = new Map();
  const counted = leads.filter(({ isDeleted }) => !isDeleted);
  for (const [scope, part, count, by] of counted.flatMap((lead) => [
    ...doneOf(lead),
    ...earnedOf(lead),
    ...dueOf(lead),
  ])) {
    const key = [scope, part, count].join(' ');
    sums.set(key, (sums.get(key) ?? 0) + by);
  }
  return sums;
}

const scopesOf = ({ username, group }: Person) => [
  `member#${username}`,
  `group#${group.toLowerCase()}`,
  'team#',
];

function onDay(who: Person, day: string, count: string, by: number): Addition[] {
  return scopesOf(who).flatMap((scope): Addition[] => [
    [scope, 'ALL', count, by],
    [scope, `ON#${day}`, count, by],
  ]);
}

const doneOf = (lead: ModelLead) =>
  countsOf(lead).flatMap(([count, day]) => onDay(lead.owner, day, count, 1));

const earnedOf = ({ points }: ModelLead) =>
  points.flatMap(({ merit, day, ...earner }) => {
    const [stage, by] = POINTS[merit];
    return onDay(earner, day, `${stage}Points`, by);
  });

function dueOf({ outcome, due, owner }: ModelLead): Addition[] {
  if (['Closed', 'Rejected'].includes(outcome)) return [];
  const [year, month, day] = due.split('-');
  return [
    [`member#${owner.username}`, `DUE#${year}-${month}`, `d${day}`, 1],
    ['team#', `DUE#${year}-${month}`, `d${day}`, 1],
  ];
}

function countsOf(lead: ModelLead): [string, string][] {
  const pending: [string, boolean][] = [
    ['pendingPresentation', !lead.done.has('presented')],
    ['pendingFB', lead.stage !== 'Prospecting' && !lead.done.has('engFB')],
    ['pendingTT', lead.stage !== 'Prospecting' && !lead.done.has('engTT')],
    ['pendingWS', lead.stage !== 'Prospecting' && !lead.done.has('engWS')],
  ];
  return [
    ['uploaded', lead.addedOn],
    ...pending
      .filter(([, holds]) => holds && lead.outcome === '')
      .map(([name]): [string, string] => [name, lead.addedOn]),
    ...lead.done,
    ...(lead.outcome === '' ? [] : [[lead.outcome.toLowerCase(), lead.outcomeDay] as [string, string]]),
  ];
}

export function pointsOf(leads: readonly ModelLead[], username: string): number {
  return leads
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap(({ points }) => points)
    .filter((point) => point.username === username)
    .reduce((sum, { merit }) => sum + POINTS[merit][1], 0);
}
