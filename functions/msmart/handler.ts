import { msmart as calls } from '../../shared/contract/msmart.ts';
import { type Handlers, unavailable } from '../http/handler.ts';
import { serve } from '../http/serve.ts';
import { listApplicants, verifyApplicant } from './applicants.ts';
import {
  getGroupDashboard,
  getMemberChart,
  getMemberStats,
  getPersonalDashboard,
  getTeamData,
} from './figures.ts';
import { listManagers } from './groups.ts';
import { joinAsManager, joinTeam, leaveTeam } from './joining.ts';
import { listTeamMembers, removeMember } from './members.ts';
import { createTeam, listMyTeams, listTeamNames, transferTeam } from './teams.ts';

export const handlers: Handlers<typeof calls> = {
  ...unavailable(calls),
  listMyTeams,
  listTeamNames,
  listManagers,
  createTeam,
  joinTeam,
  joinAsManager,
  listApplicants,
  verifyApplicant,
  removeMember,
  leaveTeam,
  transferTeam,
  listTeamMembers,
  getMemberChart,
  getMemberStats,
  getTeamData,
  getGroupDashboard,
  getPersonalDashboard,
};

export const handler = serve(handlers);
