import {
  MemberStats,
  type PersonalDashboard,
  type Stats,
  type TeamFigures,
} from '../../../../shared/contract/figures.ts';
import { CHART_DAYS, type Merits } from '../../../../shared/contract/merits.ts';
import { addDays, dayIn, daysUpTo, mondayOf, monthOf } from '../../../../shared/rules/time.ts';
import { now } from '../../../lib/runtime/now.ts';
import type { CountName } from '../../../lib/store/tally.ts';
import type { Counts, Tallied } from '../../../lib/store/tallyRead.ts';

const RECENT_DAYS = 7;

const NONE: Counts = new Map();

export function countOf(counts: Counts | undefined, name: CountName): number {
  return counts?.get(name) ?? 0;
}

/** The counts of several days as one. */
function sumOf(tallied: Tallied, days: readonly string[]): Counts {
  const sum = new Map<string, number>();
  for (const day of days) {
    for (const [name, count] of tallied.get(`ON#${day}`) ?? NONE) sum.set(name, (sum.get(name) ?? 0) + count);
  }
  return sum;
}

/** The days of which figures may be asked, whatever the team's time zone: none is a day away from UTC. */
export function daysInAnyZone(count = CHART_DAYS): readonly [string, string] {
  const today = dayIn('UTC', now());
  return [`ON#${addDays(today, -count)}`, `ON#${addDays(today, 1)}`];
}

/** All days as one, and the open follow-ups of a member that may be due. */
export function allAndDueInAnyZone(): readonly [string, string] {
  return ['ALL', `DUE#M${monthOf(addDays(dayIn('UTC', now()), 1))}`];
}

/** The open follow-ups of a team that may be due: those of the year by the day, and of the years before in all. */
export function dueOfTeamInAnyZone(): readonly (readonly [string, string])[] {
  const today = dayIn('UTC', now());
  const [firstYear, lastMonth] = [yearOf(addDays(today, -1)), monthOf(addDays(today, 1))];
  return [
    [`DUE#M${firstYear}-01`, `DUE#M${lastMonth}`],
    ['DUE#Y', `DUE#Y${firstYear}`],
  ];
}

const yearOf = (day: string) => day.slice(0, 4);

/** How many open follow-ups are due on a day. */
export function dueOn(tallied: Tallied, day: string): number {
  return tallied.get(`DUE#M${monthOf(day)}`)?.get(`d${day.slice(-2)}`) ?? 0;
}

/** How many open follow-ups are due before a day: by months, and of a team by years before the day's. */
export function dueBefore(tallied: Tallied, day: string): number {
  let due = 0;
  for (const [part, counts] of tallied) {
    const [, unit, period = ''] = /^DUE#([MY])(.+)$/.exec(part) ?? [];
    if (unit === 'M') due += dueOfMonthBefore(period, counts, day);
    if (unit === 'Y' && period < yearOf(day)) due += counts.get('open') ?? 0;
  }
  return due;
}

function dueOfMonthBefore(month: string, counts: Counts, day: string): number {
  const days = [...counts].filter(([name]) => /^d\d\d$/.test(name) && `${month}-${name.slice(1)}` < day);
  return days.reduce((due, [, count]) => due + count, 0);
}

/** Of a team, whose years before this one are counted in all. */
export function teamFigures(tallied: Tallied, today: string): TeamFigures {
  const all = tallied.get('ALL');
  const thisYear = new Map([...tallied].filter(([part]) => !isOfYearBefore(part, today)));
  return {
    uploadDB: countOf(all, 'uploaded'),
    presentation: countOf(all, 'presented'),
    followup: dueBefore(thisYear, today) + dueOn(tallied, today),
  };
}

/** Months of the last year are read at the turn of the year, when it is already over in the team's zone. */
function isOfYearBefore(part: string, today: string): boolean {
  return part.startsWith('DUE#M') && part.slice('DUE#M'.length) < yearOf(today);
}

function meritsOf(day: string, counts: Counts | undefined): Merits[number] {
  return {
    day,
    prospecting: countOf(counts, 'prospectingPoints'),
    connect: countOf(counts, 'connectingPoints'),
    enggage: countOf(counts, 'engagementPoints'),
    result: countOf(counts, 'resultPoints'),
  };
}

/** The points of the last 30 days up to one, empty days zero. */
export function chartOf(tallied: Tallied, today: string): Merits {
  return daysUpTo(today, CHART_DAYS).map((day) => meritsOf(day, tallied.get(`ON#${day}`)));
}

/** Two charts as one: their last days are both today, though its date may differ by the zone. */
export function addCharts(one: Merits, other: Merits): Merits {
  return one.map(({ day, ...merits }, index) => {
    const { day: _, ...more } = other[index] ?? meritsOf(day, undefined);
    return { day, ...addUp(merits, more) };
  });
}

export const addCards = (one: PersonalCards, other: PersonalCards): PersonalCards => addUp(one, other);

/** What has the same fields, added field by field. */
function addUp<T extends Readonly<Record<keyof T, number>>>(one: T, other: T): T {
  const sum = { ...one };
  for (const name in one) Object.assign(sum, { [name]: one[name] + other[name] });
  return sum;
}

function statsOf(counts: Counts | undefined): Stats {
  const count = (name: CountName) => countOf(counts, name);
  return {
    isBroadcast: count('savePhone'),
    uploadedDB: count('uploaded'),
    pendingPresentation: count('pendingPresentation'),
    prospectingMerits: count('prospectingPoints'),
    connectMerits: count('connectingPoints'),
    engagementMerits: count('engagementPoints'),
    resultMerits: count('resultPoints'),
    addFB: count('addFB'),
    followTT: count('followTT'),
    saveNumber: count('savePhone'),
    pendingFB: count('pendingFB'),
    pendingTT: count('pendingTT'),
    pendingWS: count('pendingWS'),
    close: count('closed'),
    book: count('booked'),
    reject: count('rejected'),
  };
}

const daysOfWeek = (today: string) =>
  Array.from({ length: RECENT_DAYS }, (_, index) => addDays(mondayOf(today), index));

/** A member's numbers, each also for today and for this week. */
export function memberStats(tallied: Tallied, today: string): MemberStats {
  const ofToday = Object.entries(statsOf(tallied.get(`ON#${today}`)));
  const ofWeek = new Map(Object.entries(statsOf(sumOf(tallied, daysOfWeek(today)))));
  return {
    ...statsOf(tallied.get('ALL')),
    counts: MemberStats.shape.counts.parse(
      Object.fromEntries(
        ofToday.map(([name, count]) => [name, { today: count, thisWeek: ofWeek.get(name) ?? 0 }]),
      ),
    ),
  };
}

type PersonalCards = PersonalDashboard['cards'];

/** What a member has to do, and has done, in one team. */
export function personalCards(tallied: Tallied, today: string): PersonalCards {
  const recent = sumOf(tallied, daysUpTo(today, RECENT_DAYS));
  return {
    uploaded: countOf(tallied.get('ALL'), 'uploaded'),
    followUpToday: dueOn(tallied, today),
    followUpOverdue: dueBefore(tallied, today),
    uploaded7Days: countOf(recent, 'uploaded'),
    engaged7Days: countOf(recent, 'engaged'),
  };
}

/** The four cards of a group or team, all-time. */
export function groupCards(tallied: Tallied) {
  const count = (name: CountName) => countOf(tallied.get('ALL'), name);
  return {
    prospecting: {
      uploaded: count('uploaded'),
      presented: count('presented'),
      pending: count('pendingPresentation'),
      points: count('prospectingPoints'),
    },
    connecting: {
      FB: count('addFB'),
      TT: count('followTT'),
      saved: count('savePhone'),
      points: count('connectingPoints'),
    },
    engagement: {
      FB: count('engFB'),
      TT: count('engTT'),
      WS: count('engWS'),
      points: count('engagementPoints'),
    },
    result: {
      closed: count('closed'),
      booked: count('booked'),
      rejected: count('rejected'),
      points: count('resultPoints'),
    },
  };
}
