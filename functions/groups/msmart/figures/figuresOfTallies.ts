import {
  type LeadTotals,
  MemberStats,
  type PersonalDashboard,
  type Stats,
  type TeamFigures,
} from '../../../../shared/contract/figures.ts';
import { CHART_DAYS, type Merits } from '../../../../shared/contract/merits.ts';
import { medianClass, type ReplyClass } from '../../../../shared/rules/replyTime.ts';
import { addDays, dayIn, daysUpTo, mondayOf, monthOf, weekBefore } from '../../../../shared/rules/time.ts';
import { now } from '../../../lib/runtime/now.ts';
import type { CountName } from '../../../lib/store/tally.ts';
import { type Counts, pointsOf, type Tallies } from '../../../lib/store/tallyRead.ts';

const WEEK_DAYS = 7;

const NONE: Counts = new Map();

export function countOf(counts: Counts | undefined, name: CountName): number {
  return counts?.get(name) ?? 0;
}

/** Returns the class of the median time to the first message to a lead from a chat. */
export const repliesOf = (counts: Counts | undefined): ReplyClass | undefined =>
  medianClass((name) => countOf(counts, `reply:${name}`));

function sumOf(tallies: Tallies, days: readonly string[]): Counts {
  const sum = new Map<string, number>();
  for (const day of days) {
    for (const [name, count] of tallies.get(`ON#${day}`) ?? NONE) sum.set(name, (sum.get(name) ?? 0) + count);
  }
  return sum;
}

/** Returns the range of the daily tallies that contains the last `count` days of every time zone. */
export function daysInAnyZone(count = CHART_DAYS): readonly [string, string] {
  const today = dayIn('UTC', now());
  return [`ON#${addDays(today, -count)}`, `ON#${addDays(today, 1)}`];
}

/** Returns the range that contains the counts of all days, and the follow-ups that are due in any time zone. */
export function allAndDueInAnyZone(): readonly [string, string] {
  return ['ALL', `DUE#${monthOf(addDays(dayIn('UTC', now()), 1))}`];
}

export function dueOn(tallies: Tallies, day: string): number {
  return tallies.get(`DUE#${monthOf(day)}`)?.get(`d${day.slice(-2)}`) ?? 0;
}

/** Counts the open follow-ups that are due before a day. */
export function dueBefore(tallies: Tallies, day: string): number {
  let due = 0;
  for (const [part, counts] of tallies) {
    if (part.startsWith('DUE#')) due += dueOfMonthBefore(part.slice('DUE#'.length), counts, day);
  }
  return due;
}

function dueOfMonthBefore(month: string, counts: Counts, day: string): number {
  const days = [...counts].filter(([name]) => /^d\d\d$/.test(name) && `${month}-${name.slice(1)}` < day);
  return days.reduce((due, [, count]) => due + count, 0);
}

export function teamFigures(tallies: Tallies, today: string): TeamFigures & { totals: LeadTotals } {
  const totals = leadTotals(tallies, today);
  return {
    uploadDB: totals.all,
    presentation: countOf(tallies.get('ALL'), 'presented'),
    followup: totals.overdue + totals.dueToday,
    totals,
  };
}

export function leadTotals(tallies: Tallies, today: string): LeadTotals {
  const count = (name: CountName) => countOf(tallies.get('ALL'), name);
  return {
    all: count('uploaded'),
    overdue: dueBefore(tallies, today),
    dueToday: dueOn(tallies, today),
    booked: count('booked'),
    closed: count('closed'),
    rejected: count('rejected'),
  };
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

/** Returns the points of the last 30 days, with zeros for empty days. */
export function chartOf(tallies: Tallies, today: string): Merits {
  return daysUpTo(today, CHART_DAYS).map((day) => meritsOf(day, tallies.get(`ON#${day}`)));
}

/** Adds charts day by day. Both end today, which may be another date in the other chart's time zone. */
export function addCharts(a: Merits, b: Merits): Merits {
  return a.map(({ day, ...merits }, index) => {
    const { day: _, ...more } = b[index] ?? meritsOf(day, undefined);
    return { day, ...addUp(merits, more) };
  });
}

export function addUp<T extends Readonly<Record<keyof T, number>>>(a: T, b: T): T {
  const sum = { ...a };
  for (const name in a) Object.assign(sum, { [name]: a[name] + b[name] });
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

const daysOfWeek = (monday: string) =>
  Array.from({ length: WEEK_DAYS }, (_, index) => addDays(monday, index));

/** Returns the points of this week, which begins on Monday, and of the week before. */
export function pointsOfWeeks(tallies: Tallies, today: string) {
  const monday = mondayOf(today);
  const pointsFrom = (first: string) => pointsOf(sumOf(tallies, daysOfWeek(first)));
  return { thisWeek: pointsFrom(monday), lastWeek: pointsFrom(weekBefore(monday)) };
}

/** Returns a member's figures of all time, with those of today and of this week in `counts`. */
export function memberStats(tallies: Tallies, today: string): MemberStats {
  const ofToday = Object.entries(statsOf(tallies.get(`ON#${today}`)));
  const ofWeek = new Map(Object.entries(statsOf(sumOf(tallies, daysOfWeek(mondayOf(today))))));
  return {
    ...statsOf(tallies.get('ALL')),
    totals: leadTotals(tallies, today),
    replies: repliesOf(tallies.get('ALL')),
    counts: MemberStats.shape.counts.parse(
      Object.fromEntries(
        ofToday.map(([name, count]) => [name, { today: count, thisWeek: ofWeek.get(name) ?? 0 }]),
      ),
    ),
  };
}

type PersonalCards = PersonalDashboard['cards'];

export function personalCards(tallies: Tallies, today: string): PersonalCards {
  const recent = sumOf(tallies, daysUpTo(today, WEEK_DAYS));
  return {
    uploaded: countOf(tallies.get('ALL'), 'uploaded'),
    followUpToday: dueOn(tallies, today),
    followUpOverdue: dueBefore(tallies, today),
    uploaded7Days: countOf(recent, 'uploaded'),
    engaged7Days: countOf(recent, 'engaged'),
  };
}

/** Returns the four cards of a group or team. They count all time. */
export function groupCards(tallies: Tallies) {
  const count = (name: CountName) => countOf(tallies.get('ALL'), name);
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
