import { msmart as calls } from '../../shared/contract/msmart.ts';
import { unavailable } from '../http/handler.ts';
import { serve } from '../http/serve.ts';
import { listBin, listLeads, listMyLeads, listTeamLeads } from './leadLists.ts';
import { deleteLead, reassignLead, reopenLead, restoreLead } from './leadMoves.ts';
import { createLead, getLead, listLeadHistory, quickSaveLead, updateLead } from './leads.ts';
import { listMerits } from './merits.ts';

export const handlers = {
  ...unavailable(calls),
  listLeads,
  listMyLeads,
  listTeamLeads,
  listBin,
  createLead,
  getLead,
  listLeadHistory,
  updateLead,
  quickSaveLead,
  deleteLead,
  restoreLead,
  reassignLead,
  reopenLead,
  listMerits,
};

export const handler = serve(handlers);
