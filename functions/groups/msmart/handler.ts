import type { msmart as calls } from '../../../shared/contract/msmart.ts';
import type { Handlers } from '../../lib/http/handler.ts';
import { serve } from '../../lib/http/serve.ts';
import {
  getGroupDashboard,
  getMemberChart,
  getMemberStats,
  getPersonalDashboard,
  getTeamData,
} from './figures/figures.ts';
import { listMerits } from './figures/merits.ts';
import { importLeads, listImports, undoImport } from './import/imports.ts';
import { listBin, listTeamBin } from './leads/bin.ts';
import { createLead, getLead, listLeadHistory, quickSaveLead, updateLead } from './leads/leads.ts';
import { listLeads, listMyLeads, listTeamLeads } from './leads/lists.ts';
import { deleteLead, reassignLead, reopenLead, restoreLead } from './leads/moves.ts';
import { getTeamJob, reassignLeads } from './leads/reassign.ts';
import { listApplicants, verifyApplicant } from './teams/applicants.ts';
import { listManagers } from './teams/groups.ts';
import { joinAsManager, joinTeam, leaveTeam } from './teams/joining.ts';
import { listTeamMembers, removeMember } from './teams/members.ts';
import { createTeam, listMyTeams, listTeamNames, transferTeam } from './teams/teams.ts';

export const handlers: Handlers<typeof calls> = {
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
  listLeads,
  listMyLeads,
  listTeamLeads,
  listBin,
  listTeamBin,
  createLead,
  getLead,
  listLeadHistory,
  updateLead,
  quickSaveLead,
  deleteLead,
  restoreLead,
  reassignLead,
  reopenLead,
  getMemberChart,
  getMemberStats,
  getTeamData,
  getGroupDashboard,
  getPersonalDashboard,
  importLeads,
  undoImport,
  listImports,
  reassignLeads,
  getTeamJob,
  listMerits,
};

export const handler = serve(handlers);
