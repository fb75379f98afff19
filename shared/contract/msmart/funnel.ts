import * as z from 'zod/mini';
import { type Group, list, route } from '../call.ts';
import { dayRange, FunnelLink, LeadCounts } from '../funnel.ts';
import { pageOfUpTo } from '../list.ts';
import { GroupOfFigures } from '../team.ts';
import { TeamParams } from '../teamName.ts';

const MemberRow = z.extend(LeadCounts, {
  username: z.string(),
  yourName: z.string(),
  groupName: z.string(),
});

/** A link of the team, or of the owner of a bot that it shares. `yourName` is absent for a member who has left, and `botName` for a deleted bot. */
const TeamLinkRow = z.extend(FunnelLink, {
  yourName: z.optional(z.string()),
  chatId: z.string(),
  botName: z.optional(z.string()),
});

/** Each row costs a read of all its days. */
const ROWS_MAX = 10;

/** Says what became of the visitors who left a number with a team or a user. */
export const funnel = {
  /**
   * The totals are those of the whole team. The rows are the members of a group or of the team, or for `bot` and `source` the
   * team's links and then those of the owners of its shared bots; a manager sees the links of the own group. A page may be
   * short or empty, since it reads at most 100 records.
   */
  getTeamFunnel: list('/api/msmart/funnel/{teamName}', 'manager', {
    params: TeamParams,
    query: z.extend(pageOfUpTo(ROWS_MAX), {
      ...dayRange,
      managerName: GroupOfFigures,
      by: z._default(z.enum(['member', 'bot', 'source'], 'Choose member, bot or source'), 'member'),
    }),
    reply: z.object({ totals: LeadCounts, rows: z.array(z.union([TeamLinkRow, MemberRow])) }),
  }),
  /** Sums up the caller's leads in all teams. */
  getMyFunnel: route('GET', '/api/msmart/funnel', 'verified', {
    query: z.object(dayRange),
    reply: z.object({ totals: LeadCounts }),
  }),
} satisfies Group;
