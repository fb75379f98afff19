import * as z from 'zod/mini';
import { ChosenUsername, KnownUsername } from '../account.ts';
import type { Group } from '../call.ts';
import { SuccMsg } from '../done.ts';
import { Page, Search } from '../list.ts';
import { Id } from '../path.ts';
import {
  Applicant,
  GroupName,
  ManagerName,
  NewTeamName,
  OptionalYourName,
  TeamJob,
  TeamMember,
  TeamName,
  TeamParams,
  Teams,
  TimeZone,
  YourName,
} from '../team.ts';

/** Teams and their members: joining, verifying, leaving and handing over. */
export const teams = {
  listMyTeams: {
    method: 'GET',
    path: '/api/msmart/get/team/all',
    access: 'verified',
    reply: Teams,
    refusal: 'error',
  },
  listTeamNames: {
    method: 'GET',
    path: '/api/msmart/get/team/list',
    access: 'verified',
    query: Search,
    reply: z.array(z.object({ teamName: z.string() })),
    refusal: 'error',
    paged: true,
  },
  /** Lists verified managers only. */
  listManagers: {
    method: 'GET',
    path: '/api/msmart/get/manager/list/{teamName}',
    access: 'verified',
    params: TeamParams,
    query: Search,
    reply: z.array(z.object({ managerName: z.string() })),
    refusal: 'error',
    paged: true,
  },
  createTeam: {
    method: 'POST',
    path: '/api/msmart/create/team',
    access: 'verified',
    body: z.object({ teamName: NewTeamName, yourName: YourName, timeZone: z.optional(TimeZone) }),
    reply: SuccMsg,
    refusal: 'error',
  },
  joinTeam: {
    method: 'POST',
    path: '/api/msmart/join/team',
    access: 'verified',
    userLimit: 'teamRequest',
    body: z.object({ teamName: TeamName, managerName: ManagerName, yourName: OptionalYourName }),
    reply: SuccMsg,
    refusal: 'error',
  },
  joinAsManager: {
    method: 'POST',
    path: '/api/msmart/join/manager',
    access: 'verified',
    userLimit: 'teamRequest',
    // `managerName` is the name of the group to lead.
    body: z.object({ teamName: TeamName, managerName: GroupName, yourName: OptionalYourName }),
    reply: SuccMsg,
    refusal: 'error',
  },
  listApplicants: {
    method: 'GET',
    path: '/api/msmart/get/team/pending/{teamName}',
    access: 'manager',
    params: TeamParams,
    query: Page,
    reply: z.array(Applicant),
    refusal: 'error',
    paged: true,
  },
  verifyApplicant: {
    method: 'POST',
    path: '/api/msmart/team/verify',
    access: 'manager',
    body: z.object({
      teamName: TeamName,
      username: KnownUsername,
      decision: z.enum(['accept', 'reject'], 'Please accept or reject'),
    }),
    reply: SuccMsg,
    refusal: 'error',
  },
  removeMember: {
    method: 'POST',
    path: '/api/msmart/team/remove',
    access: 'manager',
    body: z.object({ teamName: TeamName, username: KnownUsername }),
    reply: SuccMsg,
    refusal: 'error',
  },
  leaveTeam: {
    method: 'POST',
    path: '/api/msmart/team/leave',
    access: 'verified', // a pending applicant may leave too
    userLimit: 'teamRequest',
    body: z.object({ teamName: TeamName }),
    reply: SuccMsg,
    refusal: 'error',
  },
  /** Makes a verified manager the owner. */
  transferTeam: {
    method: 'POST',
    path: '/api/msmart/team/transfer',
    access: 'owner',
    body: z.object({ teamName: TeamName, username: KnownUsername }),
    reply: SuccMsg,
    refusal: 'error',
  },
  /** Starts a job that gives all leads of one member to another. */
  reassignLeads: {
    method: 'POST',
    path: '/api/msmart/team/reassign/{teamName}',
    access: 'manager',
    params: TeamParams,
    body: z.object({ from: KnownUsername, to: ChosenUsername }),
    reply: z.extend(SuccMsg, { jobId: z.string() }),
    refusal: 'error',
  },
  getTeamJob: {
    method: 'GET',
    path: '/api/msmart/team/job/{teamName}/{jobId}',
    access: 'manager',
    params: z.object({ teamName: TeamName, jobId: Id }),
    reply: TeamJob,
    refusal: 'error',
  },
  listTeamMembers: {
    method: 'GET',
    path: '/api/msmart/get/team/members/{teamName}',
    access: 'manager',
    params: TeamParams,
    /** `managerName` selects the members of one group. */
    query: z.extend(Search, { managerName: z.optional(ManagerName) }),
    reply: z.array(TeamMember),
    refusal: 'error',
    paged: true,
  },
} as const satisfies Group;
