import type { Call } from '../../../shared/contract/call.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { paths } from '../../src/routing/paths.ts';

const { listMyTeams, getPersonalDashboard, getMyDay } = msmart;

interface UserRead extends Call {
  readonly method: 'GET';
  readonly access: Exclude<Call['access'], 'public' | 'admin'>;
}

/** The calls that a screen reads first, whatever its user has chosen before. Their parameters are those of its path. */
export const readsOfScreens: ReadonlyMap<string, readonly UserRead[]> = new Map<string, readonly UserRead[]>([
  [paths.home, [listMyTeams, getPersonalDashboard, getMyDay]],
  [paths.msmart.home, [listMyTeams, getPersonalDashboard, getMyDay]],
  [paths.msmart.databases, [listMyTeams, getPersonalDashboard, msmart.listMyLeads]],
  [paths.msmart.database, [listMyTeams, msmart.listLeads, msmart.getMemberStats]],
  [paths.msmart.team, [listMyTeams, msmart.getTeamData]],
  [paths.msmart.teamLeads, [listMyTeams]],
  [paths.msmart.teamDashboard, [listMyTeams, msmart.listManagers]],
  [paths.msmart.dashboards, [listMyTeams, getPersonalDashboard, getMyDay]],
]);
