import * as z from 'zod/mini';
import { ChosenUsername, KnownUsername } from '../account.ts';
import { type Group, list, route } from '../call.ts';
import { Day } from '../day.ts';
import { SuccMsg } from '../done.ts';
import { Page, Search } from '../list.ts';
import { NudgeText } from '../nudge.ts';
import { Id } from '../path.ts';
import {
  Applicant,
  GroupName,
  ManagerName,
  OptionalYourName,
  TeamJob,
  TeamMember,
  Teams,
  TimeZone,
  YourName,
} from '../team.ts';
import { NewTeamName, TeamName, TeamParams } from '../teamName.ts';

/** Teams and their members: joining, verifying, leaving and handing over. */
export const teams = {
  listMyTeams: route('GET', '/api/msmart/get/team/all', 'verified', { reply: Teams }),
  listTeamNames: list('/api/msmart/get/team/list', 'verified', {
    query: Search,
    reply: z.array(z.object({ teamName: z.string() })),
  }),
  /** Lists verified managers only. */
  listManagers: list('/api/msmart/get/manager/list/{teamName}', 'verified', {
    params: TeamParams,
    query: Search,
    reply: z.array(z.object({ managerName: z.string() })),
  }),
  createTeam: route('POST', '/api/msmart/create/team', 'verified', {
    body: z.object({
      teamName: NewTeamName,
      yourName: YourName,
      timeZone: z.optional(TimeZone),
      /** Keeps the team out of the list of teams, and requests out of the team, until its owner opens it. */
      isPrivate: z.optional(z.boolean('Say whether it is private')),
    }),
    reply: SuccMsg,
  }),
  openTeam: route('POST', '/api/msmart/team/open', 'owner', {
    body: z.object({ teamName: TeamName }),
    reply: SuccMsg,
  }),
  joinTeam: route('POST', '/api/msmart/join/team', 'verified', {
    userLimit: 'teamRequest',
    body: z.object({ teamName: TeamName, managerName: ManagerName, yourName: OptionalYourName }),
    reply: SuccMsg,
  }),
  joinAsManager: route('POST', '/api/msmart/join/manager', 'verified', {
    userLimit: 'teamRequest',
    // `managerName` is the name of the group to lead.
    body: z.object({ teamName: TeamName, managerName: GroupName, yourName: OptionalYourName }),
    reply: SuccMsg,
  }),
  listApplicants: list('/api/msmart/get/team/pending/{teamName}', 'manager', {
    params: TeamParams,
    query: Page,
    reply: z.array(Applicant),
  }),
  verifyApplicant: route('POST', '/api/msmart/team/verify', 'manager', {
    body: z.object({
      teamName: TeamName,
      username: KnownUsername,
      decision: z.enum(['accept', 'reject'], 'Please accept or reject'),
    }),
    reply: SuccMsg,
  }),
  removeMember: route('POST', '/api/msmart/team/remove', 'manager', {
    body: z.object({ teamName: TeamName, username: KnownUsername }),
    reply: SuccMsg,
  }),
  /** Needs no role, as a pending applicant may leave too. */
  leaveTeam: route('POST', '/api/msmart/team/leave', 'verified', {
    userLimit: 'teamRequest',
    body: z.object({ teamName: TeamName }),
    reply: SuccMsg,
  }),
  /** Makes a verified manager the owner. */
  transferTeam: route('POST', '/api/msmart/team/transfer', 'owner', {
    body: z.object({ teamName: TeamName, username: KnownUsername }),
    reply: SuccMsg,
  }),
  /** Starts a job that gives the leads of one member to another: all of them unless the body says otherwise. */
  reassignLeads: route('POST', '/api/msmart/team/reassign/{teamName}', 'manager', {
    params: TeamParams,
    body: z.object({
      from: KnownUsername,
      to: ChosenUsername,
      /** Closed and rejected leads stay. */
      isOpenOnly: z.optional(z.boolean('Say whether only open leads go')),
      /** The job to undo, whose members change places. What nobody has changed since goes back. */
      undoes: z.optional(Id),
    }),
    reply: z.extend(SuccMsg, { jobId: z.string() }),
  }),
  getTeamJob: route('GET', '/api/msmart/team/job/{teamName}/{jobId}', 'manager', {
    params: z.object({ teamName: TeamName, jobId: Id }),
    reply: TeamJob,
  }),
  /** Takes the day on which the caller is back, or null when they are back already. */
  setAway: route('PUT', '/api/msmart/away/{teamName}', 'member', {
    params: TeamParams,
    body: z.object({ until: z.nullable(Day) }),
    reply: SuccMsg,
  }),
  /**
   * Reminds a member of the team of one of the member's leads, of their courses, or of their follow-ups. The member gets a
   * notice, and the leaders see the reminder for some days.
   */
  nudgeMember: route('POST', '/api/msmart/nudge/{teamName}', 'manager', {
    params: TeamParams,
    body: z.object({
      username: KnownUsername,
      id: z.optional(Id),
      /** The member is reminded of courses. Has no effect with a lead. */
      isAboutLearning: z.optional(z.boolean('Say whether it is about learning')),
      /** The notice says this in place of its standard words. */
      text: z.optional(NudgeText),
    }),
    reply: SuccMsg,
  }),
  listTeamMembers: list('/api/msmart/get/team/members/{teamName}', 'manager', {
    params: TeamParams,
    /** `managerName` selects the members of one group, `username` one member. */
    query: z.extend(Search, {
      managerName: z.optional(ManagerName),
      username: z.optional(KnownUsername),
    }),
    reply: z.array(TeamMember),
  }),
} satisfies Group;
