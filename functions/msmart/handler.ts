import { msmart as calls } from '../../shared/contract/msmart.ts';
import { unavailable } from '../http/handler.ts';
import { serve } from '../http/serve.ts';
import {
  getGroupDashboard,
  getMemberChart,
  getMemberStats,
  getPersonalDashboard,
  getTeamData,
} from './figures.ts';
import { deleteLead, reassignLead, reopenLead, restoreLead } from './leadMoves.ts';
import { createLead, getLead, listLeadHistory, quickSaveLead, updateLead } from './leads.ts';

export const handlers = {
  ...unavailable(calls),
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
};

export const handler = serve(handlers);
