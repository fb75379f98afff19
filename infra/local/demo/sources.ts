/** A number that a visitor left becomes a lead, whose member brings it so far. */
type End = 'connected' | 'presented' | 'booked' | 'closed' | 'rejected';

/** A link by which visitors come. */
export interface Source {
  /** The owner of the link; the numbers that come by a link of the demo user go to the members in turn. */
  readonly username: 'demo' | 'farah' | 'weijie' | 'priya';
  /** Empty for the one that a member shows as "My link". */
  readonly label: string;
  /** The devices that open it in a day. */
  readonly aDay: number;
  /** So many of a hundred devices begin a chat, and leave no number. */
  readonly began: number;
  /** The numbers that were left are spread evenly over the days. */
  readonly numbers: readonly End[];
}

const ad = (label: string, aDay: number, began: number, numbers: readonly End[] = []): Source => ({
  username: 'demo',
  label,
  aDay,
  began,
  numbers,
});

/** The links of the 15 ads: the seventh brings the sales, and the fifth many visitors who buy nothing. */
const ads = [
  ad('Copy 1 · Testimonial × Question', 1.1, 55, ['connected', 'closed']),
  ad('Copy 2 · Testimonial × No / Not', 0.5, 40),
  ad('Copy 3 · Testimonial × Difficulty / Hardship', 0.6, 45, ['rejected']),
  ad('Copy 4 · Fear × Question', 0.9, 50, ['presented']),
  ad('Copy 5 · Fear × No / Not', 4.6, 44, ['rejected', 'connected', 'rejected']),
  ad('Copy 6 · Fear × Difficulty / Hardship', 0.4, 35),
  ad('Copy 7 · Facts × Question', 2.4, 68, [
    ...(['presented', 'closed', 'rejected', 'connected', 'booked'] as const),
    ...(['closed', 'presented', 'closed', 'closed', 'booked'] as const),
  ]),
  ad('Copy 8 · Facts × No / Not', 0.7, 52, ['presented']),
  ad('Copy 9 · Facts × Difficulty / Hardship', 0.5, 48, ['connected']),
  ad('Copy 10 · Results × Question', 0.8, 50, ['presented']),
  ad('Copy 11 · Results × No / Not', 0.3, 40),
  ad('Copy 12 · Results × Difficulty / Hardship', 0.3, 42),
  ad('Copy 13 · Cause & Effect × Question', 0.5, 45, ['connected']),
  ad('Copy 14 · Cause & Effect × No / Not', 0.2, 40),
  ad('Copy 15 · Cause & Effect × Difficulty / Hardship', 0.3, 38),
];

const own = (username: Source['username'], aDay: number, began: number, numbers: readonly End[]): Source => ({
  username,
  label: '',
  aDay,
  began,
  numbers,
});

const ofMembers: readonly Source[] = [
  own('farah', 1, 60, ['presented', 'closed', 'rejected', 'booked']),
  own('weijie', 0.4, 60, ['rejected', 'presented']),
  own('priya', 0.8, 65, ['connected', 'closed', 'presented', 'closed']),
  { ...own('priya', 0.2, 50, ['presented']), label: 'Flyer' },
];

export const sources: readonly Source[] = [...ads, ...ofMembers];

/** The first of the days on which visitors come, counted from today. */
export const FIRST_VISIT = -89;

/** A visitor who leaves a number. */
export interface DemoChat {
  readonly key: string;
  readonly source: Source;
  readonly day: number;
  readonly salutation: 'Mr' | 'Ms' | 'Mrs';
  readonly name: string;
  readonly phone: string;
  readonly town: string;
  /** The saves of the lead's member, by days: ticks, stages and outcomes. */
  readonly saves: ReadonlyMap<number, object>;
}

const connected = { leadStatus: 'Connecting', addFB: true, savePhone: true };
const presented = { leadPresent: true };
const ended = (closingStatus: string) => ({ leadStatus: 'Result', closingStatus });

/** The saves of a lead, by days after the chat. */
const courses: Readonly<Record<End, readonly (readonly [number, object])[]>> = {
  connected: [[2, connected]],
  presented: [
    [2, connected],
    [4, presented],
  ],
  booked: [
    [2, { ...connected, ...presented }],
    [4, ended('Booked')],
  ],
  closed: [
    [2, { ...connected, ...presented }],
    [6, ended('Closed')],
  ],
  rejected: [
    [2, connected],
    [4, { ...presented, ...ended('Rejected'), rejectionType: 'Price' }],
  ],
};

/** The salutations and given names of visitors, with family names of the same origin. */
export const people = [
  ['Ms', 'Aisyah', ['Karim', 'Ismail', 'Zainal']],
  ['Mr', 'Ganesh', ['Nair', 'Rao', 'Kumar']],
  ['Ms', 'Li Ying', ['Wong', 'Lau', 'Goh']],
  ['Mrs', 'Rosnah', ['Bakar', 'Salleh', 'Jaafar']],
  ['Ms', 'Pavitra', ['Devi', 'Moorthy', 'Rajan']],
  ['Mr', 'Kok Wai', ['Cheah', 'Foo', 'Liew']],
  ['Ms', 'Nadia', ['Yusof', 'Latif', 'Mansor']],
  ['Mr', 'Suresh', ['Naidu', 'Balan', 'Mani']],
  ['Mrs', 'Bee Lian', ['Ooi', 'Khoo', 'Chin']],
  ['Mr', 'Azlan', ['Noor', 'Rashid', 'Aziz']],
  ['Ms', 'Shu Hui', ['Ting', 'Koh', 'Pang']],
  ['Mrs', 'Mariam', ['Taib', 'Ghani', 'Sulaiman']],
  ['Ms', 'Kavita', ['Singh', 'Gill', 'Menon']],
] as const;
export const towns = ['Ipoh', 'Klang', 'Shah Alam', 'Puchong', 'Kuching'] as const;

/** The chats in which a number is left, in the order of their days. */
export const demoChats: readonly DemoChat[] = sources
  .flatMap((source, at) =>
    source.numbers.map((end, index) => {
      // Different links begin on different days, so that no day has many.
      const share = (index + ((at * 0.37) % 1)) / source.numbers.length;
      // Every second day, because each day on which something happens takes a moment to write.
      return { source, end, day: FIRST_VISIT + 2 * Math.floor((share * -FIRST_VISIT) / 2) };
    }),
  )
  .toSorted((one, other) => one.day - other.day)
  .map(({ source, end, day }, index) => {
    const digits = String(21_000_000 + index * 7919);
    const [salutation, given, families] = people[index % people.length] ?? people[0];
    const family = families[Math.floor(index / people.length) % families.length];
    return {
      key: `demo-chat-with-a-number-${index}`,
      source,
      day,
      salutation,
      name: given.includes(' ') ? `${family} ${given}` : `${given} ${family}`,
      phone: `011-${digits.slice(0, 4)} ${digits.slice(4)}`,
      town: towns[index % towns.length] ?? towns[0],
      saves: new Map(
        courses[end].map(([after, save]) => [day + after, save] as const).filter(([on]) => on <= 0),
      ),
    };
  });
