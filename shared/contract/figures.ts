import * as z from 'zod/mini';
import { REPLY_CLASSES } from '../rules/replyTime.ts';
import { Merits, Points } from './merits.ts';

const Count = z.int();

export const Stats = z.object({
  isBroadcast: Count, // a number despite its name: leads whose phone is saved
  uploadedDB: Count,
  pendingPresentation: Count,
  prospectingMerits: Points,
  connectMerits: Points,
  engagementMerits: Points,
  resultMerits: Points,
  addFB: Count,
  followTT: Count,
  saveNumber: Count,
  pendingFB: Count,
  pendingTT: Count,
  pendingWS: Count,
  close: Count,
  book: Count,
  reject: Count,
});
export type Stats = z.infer<typeof Stats>;

/** Counts the leads of a list: all of them, those with a due follow-up, and those with an outcome. */
export const LeadTotals = z.object({
  all: Count,
  overdue: Count,
  dueToday: Count,
  booked: Count,
  closed: Count,
  rejected: Count,
});
export type LeadTotals = z.infer<typeof LeadTotals>;

/** The class of the median time from a chat to the first message. Absent before the first reply. */
export const Replies = z.optional(z.enum(REPLY_CLASSES));

/** A member's figures in all, and in `counts` each figure for today and for this week. */
export const MemberStats = z.extend(Stats, {
  totals: LeadTotals,
  replies: Replies,
  counts: z.record(z.keyof(Stats), z.object({ today: Count, thisWeek: Count })),
});
export type MemberStats = z.infer<typeof MemberStats>;

/** A team's figures in all. */
export const TeamFigures = z.object({ uploadDB: Count, presentation: Count, followup: Count });
export type TeamFigures = z.infer<typeof TeamFigures>;
export const TeamData = z.extend(TeamFigures, { totals: LeadTotals });

export const RANKING_MAX = 100;

/** `name` is the member's name in the team, which need not be unique. Members with equal merits share a rank. */
const Ranking = z
  .array(z.object({ rank: z.int(), name: z.string(), username: z.string(), merits: Points }))
  .check(z.maxLength(RANKING_MAX));

export const GroupDashboard = z.object({
  chart: Merits,
  cards: z.object({
    prospecting: z.object({ uploaded: Count, presented: Count, pending: Count, points: Points }),
    connecting: z.object({ FB: Count, TT: Count, saved: Count, points: Points }),
    engagement: z.object({ FB: Count, TT: Count, WS: Count, points: Points }),
    result: z.object({ closed: Count, booked: Count, rejected: Count, points: Points }),
  }),
  rankings: z.object({ today: Ranking, thisWeek: Ranking, thisMonth: Ranking }),
  /** The last seven days with today, and the seven before them. */
  sevenDays: Ranking,
  sevenDaysBefore: Ranking,
  timeZone: z.string(),
});
export type GroupDashboard = z.infer<typeof GroupDashboard>;

/** The caller's figures over all teams. */
export const PersonalDashboard = z.object({
  chart: Merits,
  cards: z.object({
    uploaded: Count,
    followUpToday: Count,
    followUpOverdue: Count,
    uploaded7Days: Count,
    engaged7Days: Count,
  }),
  totals: LeadTotals,
  timeZone: z.string(),
});
export type PersonalDashboard = z.infer<typeof PersonalDashboard>;
