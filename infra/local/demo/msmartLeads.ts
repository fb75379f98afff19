/** The fields of a lead's page, over all stages. */
export type Page = Readonly<Record<string, string | boolean>>;

/** Days count from the day on which the demo data is written: -29 is four weeks ago. */
export interface DemoLead {
  readonly username: string;
  readonly key: string;
  readonly name: string;
  readonly phone: string;
  readonly remark: string;
  readonly addedOn: number;
  readonly followUp: number;
  /** The changes of the page by day. */
  readonly pages: ReadonlyMap<number, Page>;
}

export const FIRST_DAY = -29;

type Some = readonly [string, ...string[]];

/** Given and family names of the same origin, combined so that no two leads share a full name. */
const names: readonly [readonly [Some, Some], ...(readonly [Some, Some])[]] = [
  [
    ['Nurul', 'Aisyah', 'Hafiz', 'Faizal', 'Siti'],
    ['Rahman', 'Osman', 'Idris', 'Yusof'],
  ],
  [
    ['Lim', 'Tan', 'Chong', 'Ng', 'Teoh'],
    ['Chee Keong', 'Mei Fong', 'Boon Hock', 'Pei Ling'],
  ],
  [
    ['Siva', 'Kavitha', 'Rajesh', 'Deepa', 'Anand'],
    ['Menon', 'Krishnan', 'Pillai', 'Raj'],
  ],
];

function nameOf(index: number): string {
  const [first, last] = names[index % names.length] ?? names[0];
  const turn = Math.floor(index / names.length);
  return `${first[turn % first.length]} ${last[turn % last.length]}`;
}

const remarks = [
  'Met at the Saturday talk',
  'Asked about the starter pack on Facebook',
  'A friend of Mei Ling, works in Shah Alam',
  'Wants to know the price with delivery',
  'Can be reached in the evenings only',
] as const;

/** The owners of the leads in turn; the demo user has most. */
const members = [
  'demo',
  'weijie',
  'priya',
  'demo',
  'amir',
  'weijie',
  'farah',
  'priya',
  'demo',
  'amir',
] as const;

/** The due days of open follow-ups in turn: some today, some overdue, most in the future. */
const followUps = [0, 2, -1, 5, 0, 1, -3, 3, 7, 0, 4, 1, -2] as const;

const known = { leadSource: 'Facebook', leadTag: 'starter pack' };
const connected = { ...known, leadStatus: 'Connecting', addFB: true, savePhone: true };
const presented = { ...connected, followTT: true, leadPresent: true, presentRemark: 'Liked the samples' };
const engaged = { ...presented, leadStatus: 'Engagement', engWS: true };
const warm = { ...engaged, engFB: true, engTT: true };
const outcome = (closingStatus: string) => ({ ...warm, leadStatus: 'Result', closingStatus });

/** Typical courses of a lead: the changes, by days after it was added. */
const histories: readonly (readonly (readonly [number, Page])[])[] = [
  [[1, connected]],
  [
    [1, connected],
    [3, presented],
    [5, warm],
    [8, outcome('Closed')],
  ],
  [],
  [
    [2, connected],
    [4, presented],
    [6, engaged],
  ],
  [
    [1, presented],
    [2, engaged],
    [4, outcome('Booked')],
  ],
  [
    [1, connected],
    [6, presented],
  ],
  [
    [2, connected],
    [5, { ...outcome('Rejected'), rejectionType: 'Price', rejectionRemark: 'Too dear for now' }],
  ],
];

const COUNT = 60;

export const demoLeads: readonly DemoLead[] = Array.from({ length: COUNT }, (_, index) => {
  const addedOn = FIRST_DAY + Math.floor(index / 2);
  const history = histories[index % histories.length] ?? [];
  const pick = <T>(of: readonly [T, ...T[]]) => of[index % of.length] ?? of[0];
  return {
    username: pick(members),
    key: `demo-${index}`,
    name: nameOf(index),
    phone: `+6012${3_400_000 + index * 137}`,
    remark: pick(remarks),
    addedOn,
    followUp: pick(followUps),
    // Days in the future have no changes yet.
    pages: new Map(
      history.map(([daysAfter, page]) => [addedOn + daysAfter, page] as const).filter(([day]) => day <= 0),
    ),
  };
});
