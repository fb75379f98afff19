import * as z from 'zod/mini';
import { type Group, list, route } from '../call.ts';
import { GroupDashboard, MemberStats, PersonalDashboard, TeamData } from '../figures.ts';
import { MeritEvent, MeritSearch, Merits } from '../merits.ts';
import { GroupOfFigures } from '../team.ts';
import { TeamParams } from '../teamName.ts';

/** Figures of a member, a group, a team and a user. */
export const figures = {
  /** The caller's chart, unless a manager or the owner names a member. */
  getMemberChart: route('GET', '/api/msmart/get/data/member/chart/{teamName}', 'member', {
    params: TeamParams,
    query: z.pick(MeritSearch, { username: true }),
    reply: z.object({ merits: Merits, timeZone: z.string() }),
  }),
  getMemberStats: route('GET', '/api/msmart/get/data/member/{teamName}', 'member', {
    params: TeamParams,
    reply: MemberStats,
  }),
  getTeamData: route('GET', '/api/msmart/get/team/data/{teamName}', 'manager', {
    params: TeamParams,
    reply: TeamData,
  }),
  getGroupDashboard: route('GET', '/api/msmart/get/group/{teamName}', 'manager', {
    params: TeamParams,
    query: z.object({ managerName: GroupOfFigures }),
    reply: GroupDashboard,
  }),
  /** Lists the events behind a figure, newest first. Managers and the owner may name any member. */
  listMerits: list('/api/msmart/get/merits/{teamName}', 'member', {
    params: TeamParams,
    query: MeritSearch,
    reply: z.array(MeritEvent),
  }),
  getPersonalDashboard: route('GET', '/api/msmart/get/personal', 'verified', { reply: PersonalDashboard }),
} satisfies Group;
