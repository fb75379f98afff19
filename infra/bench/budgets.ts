import { growthExponent } from './figures.ts';
import type {
  Bundle,
  CallFigures,
  ChatCosts,
  Cost,
  CpuFigures,
  Figures,
  FunctionFigures,
  LeadCosts,
  LongAnswer,
  Pages,
  WelcomePaint,
} from './measured.ts';

/** The greatest permitted values. A kB is 1000 gzipped bytes. */
export const budgets = {
  tableTrips: 2,
  moreTableTrips: {
    // Rows are added in consecutive transactions of at most 40.
    'msmart.importLeads': 4,
    // A bot's last visit is written separately after the visitor, because concurrent visitors would conflict.
    'chat.startChat': 3,
    // Only the bot's content, which is read once, says that an answer is a number; it is counted before it is written.
    'chat.saveHistory with a number': 4,
    'chat.saveHistory with the number of a lead': 4,
    // The account is written first, and then each of at most 100 bots by its own write, concurrently.
    'admin.suspendUser': 3,
    'user.deleteAccount': 3,
    // Only a page's leads say whose names in the team it needs. Leads do not hold them, as they outlive the membership.
    'msmart.listTeamLeads': 3,
    // Only the memberships say which teams the caller leads, these their groups and members, and those their leads and activity.
    'msmart.getMyDay': 4,
    // Only a link says in which team its member must still be.
    'mchat.updateLink': 3,
    'mchat.deleteLink': 3,
    // Only a user's teams say which bots they share. The names of the bots stand in the bots alone.
    'mchat.listSharedBots': 3,
    // Only the members say whose enrolments count, and only these which courses.
    'mu.listTeamLearning': 3,
    // Only a lead's chats say which visitors' bots are the member's own.
    'msmart.deleteLead with its chats': 3,
  } as Readonly<Record<string, number>>,
  bundle: { tableAlone: 150_000, further: 190_000 },
  /** Multiples of bare Node's CPU time. The table's client alone takes 2.3 to load and 3.4 to answer. */
  coldStart: {
    requests: { loaded: 3.6, answered: 5.4 },
    jobs: { loaded: 5, answered: 5 },
    clock: { loaded: 5, answered: 7 },
  },
  /** The part of a long answer that compression leaves. */
  compressed: 0.25,
  /**
   * The shell contains what nearly all screens need, without the parts of forms. A first visit shows a prerendered page before it.
   */
  shell: 145_000,
  screen: 262_000,
  chatPage: 18_000,
  /** Multiples of an empty page's paint: the aim, and the limit. */
  welcome: { aim: 1.15, most: 1.5 },
  /** The cost of saving a message of 500 bytes. A visitor's call that reads a cached bot costs `shownBotReadUnits`. */
  message: { writeUnits: 2, wireBytes: 1000 },
  shownBotReadUnits: 1,
  /** A call's cost may grow with this power of a team's leads. A search reads at most two lists of 1 MB. */
  leads: { growthExponent: 0.02, searchReadUnits: 265 },
  /** A handler's CPU time, as a multiple of its AWS calls by the bare SDK. */
  cpuOfBare: 1.3,
} as const;

/** Nobody waits for the jobs and the clock, so they may start more slowly. */
function coldStartBudget({ name }: Bundle) {
  return budgets.coldStart[name === 'jobs' || name === 'clock' ? name : 'requests'];
}

export function bundleBudget({ reachesFurther }: Bundle): number {
  return reachesFurther ? budgets.bundle.further : budgets.bundle.tableAlone;
}

/** These calls hash a password, so their CPU time has no budget. */
const HASHING = ['user.login', 'user.signUp', 'user.changePassword', 'user.resetPassword', 'admin.login'];

export function hashes(call: string): boolean {
  return HASHING.includes(callOf(call));
}

/** Variants are named `<group>.<call> <variant>`. */
const callOf = (name: string) => name.split(' ')[0] ?? name;

/** The variants of a call share its budget, unless they have one of their own. */
function tripsBudget(name: string): number {
  return budgets.moreTableTrips[name] ?? budgets.moreTableTrips[callOf(name)] ?? budgets.tableTrips;
}

/** Returns the differences between a call's cost with few users and with many. */
export function growthOf(few: Cost, many: Cost): string[] {
  const figures = {
    table: 'tableTrips',
    AWS: 'awsTrips',
    reads: 'readUnits',
    writes: 'writeUnits',
    'bytes out': 'bytesToAws',
    'bytes in': 'bytesFromAws',
  } as const;
  return Object.entries(figures)
    .filter(([, figure]) => few[figure] !== many[figure])
    .map(([name, figure]) => `${name} ${few[figure]} → ${many[figure]}`);
}

/** Returns the power of a team's leads with which the fastest-growing cost of a call grows. */
export function leadExponent({ costs }: LeadCosts): number {
  const figures = ['tableTrips', 'readUnits', 'writeUnits'] as const;
  return Math.max(
    ...figures.map((figure) =>
      growthExponent(costs.map(({ leads, cost }) => ({ size: leads, cost: cost[figure] }))),
    ),
  );
}

const TABLE_TRIPS = 'round trips in a row to the table';

export function brokenBudgets(figures: Partial<Figures>): string[] {
  const { answers, calls, cpu, chats, leads, functions, pages, welcome } = figures;
  return [
    ...(calls ?? []).flatMap(brokenByCall),
    ...(cpu ?? []).flatMap(brokenByCpu),
    ...(chats ? brokenByChats(chats) : []),
    ...(leads ?? []).flatMap(brokenByLeads),
    ...(functions ?? []).flatMap(brokenByFunction),
    ...(answers ?? []).flatMap(brokenByAnswer),
    ...(pages ? brokenByPages(pages) : []),
    ...(welcome ? brokenByWelcome(welcome) : []),
  ];
}

function brokenByCpu({ name, ofBare }: CpuFigures): string[] {
  return hashes(name) ? [] : over(name, ofBare, budgets.cpuOfBare, 'times the CPU time of the bare SDK');
}

function brokenByCall({ name, cost, costAmongMany }: CallFigures): string[] {
  return [
    ...over(name, cost.tableTrips, tripsBudget(name), TABLE_TRIPS),
    ...growthOf(cost, costAmongMany).map((growth) => `${name} grows with the users: ${growth}`),
  ];
}

function brokenByChats({ messages, bots }: ChatCosts): string[] {
  const { message, shownBotReadUnits } = budgets;
  return [
    ...messages.flatMap(({ stored, writeUnits, wireBytes }) => [
      ...over(`message ${stored + 1}`, writeUnits, message.writeUnits, 'write units'),
      ...over(`message ${stored + 1}`, wireBytes, message.wireBytes, 'bytes on the wire'),
    ]),
    ...bots.flatMap(({ bytes, readUnits }) =>
      over(`a bot of ${bytes} bytes`, readUnits, shownBotReadUnits, 'read units'),
    ),
  ];
}

function brokenByLeads(call: LeadCosts): string[] {
  const { searchReadUnits, growthExponent: most } = budgets.leads;
  const { name, isSearch, costs } = call;
  return [
    ...costs.flatMap(({ leads, cost }) => [
      ...over(`${name} among ${leads} leads`, cost.tableTrips, tripsBudget(`msmart.${name}`), TABLE_TRIPS),
      ...(isSearch
        ? over(`${name} among ${leads} leads`, cost.readUnits, searchReadUnits, 'read units')
        : []),
    ]),
    ...(isSearch ? [] : over(`${name} grows with the leads`, leadExponent(call), most, 'as a power')),
  ];
}

function brokenByFunction(each: FunctionFigures): string[] {
  const { name, gzipBytes, coldStart } = each;
  const { loaded, answered } = coldStartBudget(each);
  return [
    ...over(`function ${name}`, gzipBytes, bundleBudget(each), 'bytes gzipped'),
    ...over(`function ${name}`, coldStart.loaded, loaded, 'times a bare Node to load'),
    ...over(`function ${name}`, coldStart.answered, answered, 'times a bare Node to load and answer'),
  ];
}

function brokenByAnswer({ name, plain, compressed }: LongAnswer): string[] {
  return over(`compressed ${name}`, compressed.bytes / plain.bytes, budgets.compressed, 'of its bytes');
}

function brokenByPages({ shellBytes, screens, chatBytes, chartModules }: Pages): string[] {
  return [
    ...over('the shell', shellBytes, budgets.shell, 'bytes gzipped'),
    ...screens.flatMap(({ name, bytes }) =>
      over(`the screen ${name}`, bytes, budgets.screen, 'bytes gzipped'),
    ),
    ...over("the visitors' page", chatBytes, budgets.chatPage, 'bytes gzipped'),
    ...chartModules.map((id) => `the screens load ${id}, code of charts`),
  ];
}

function brokenByWelcome({ words, picture }: WelcomePaint): string[] {
  const unit = 'times the paint of an empty page';
  return [
    ...over('the welcome of a bot', words, budgets.welcome.most, unit),
    ...over('the picture of a bot', picture, budgets.welcome.most, unit),
  ];
}

function over(what: string, value: number, budget: number, unit: string): string[] {
  return value > budget ? [`${what}: ${said(value)} ${unit}, allowed ${said(budget)}`] : [];
}

const said = (value: number) => String(Number(value.toFixed(3)));
