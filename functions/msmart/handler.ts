import type { msmart as calls } from '../../shared/contract/msmart.ts';
import type { Handlers } from '../http/handler.ts';
import { serve } from '../http/serve.ts';
import { listApplicants, verifyApplicant } from './applicants.ts';
import { listBin, listTeamBin } from './bin.ts';
import {
  getGroupDashboard,
  getMemberChart,
  getMemberStats,
  getPersonalDashboard,
  getTeamData,
} from './figures.ts';
import { listManagers } from './groups.ts';
import { importLeads, listImports, undoImport } from './imports.ts';
import { joinAsManager, joinTeam, leaveTeam } from './joining.ts';
import { listLeads, listMyLeads, listTeamLeads } from './leadLists.ts';
import { deleteLead, reassignLead, reopenLead, restoreLead } from './leadMoves.ts';
import { createLead, getLead, listLeadHistory, quickSaveLead, updateLead } from './leads.ts';
import { listTeamMembers, removeMember } from './members.ts';
import { listMerits } from './merits.ts';
import { getTeamJob, reassignLeads } from './reassign.ts';
import { createTeam, listMyTeams, listTeamNames, transferTeam } from './teams.ts';

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
