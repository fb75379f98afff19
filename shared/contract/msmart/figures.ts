import * as z from 'zod/mini';
import type { Group } from '../call.ts';
import { GroupDashboard, MemberStats, PersonalDashboard, TeamFigures } from '../figures.ts';
import { MeritEvent, MeritSearch, Merits } from '../merits.ts';
import { TeamParams } from '../team.ts';

/** Figures of a member, a group, a team and a user. */
export const figures = {
  getMemberChart: {
    method: 'GET',
    path: '/api/msmart/get/data/member/chart/{teamName}',
    access: 'member',
    params: TeamParams,
    reply: z.object({ merits: Merits, timeZone: z.string() }),
    refusal: 'error',
  },
  getMemberStats: {
    method: 'GET',
    path: '/api/msmart/get/data/member/{teamName}',
    access: 'member',
    params: TeamParams,
    reply: MemberStats,
    refusal: 'error',
  },
  getTeamData: {
    method: 'GET',
    path: '/api/msmart/get/team/data/{teamName}',
    access: 'manager',
    params: TeamParams,
    reply: TeamFigures,
    refusal: 'error',
  },
  getGroupDashboard: {
    method: 'GET',
    path: '/api/msmart/get/group/{teamName}',
    access: 'manager',
    params: TeamParams,
    reply: GroupDashboard,
    refusal: 'error',
  },
  /** Lists the events behind a figure, newest first. Managers and the owner may name any member. */
  listMerits: {
    method: 'GET',
    path: '/api/msmart/get/merits/{teamName}',
    access: 'member',
    params: TeamParams,
    query: MeritSearch,
    reply: z.array(MeritEvent),
    refusal: 'error',
    paged: true,
  },
  getPersonalDashboard: {
    method: 'GET',
    path: '/api/msmart/get/personal',
    access: 'verified',
    reply: PersonalDashboard,
    refusal: 'error',
  },
} as const satisfies Group;
