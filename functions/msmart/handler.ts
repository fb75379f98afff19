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

export const handlers = {
  ...unavailable(calls),
  getMemberChart,
  getMemberStats,
  getTeamData,
  getGroupDashboard,
  getPersonalDashboard,
};

export const handler = serve(handlers);
