import { paths, withQuery } from '../paths.ts';
import { press, type Screen } from '../screen.ts';
import { leadScreens } from './leads/screens.ts';

const { home, createTeam, joinTeam, joinAsManager, team, teamLeads, member } = paths.msmart;

export const msmartScreens: readonly Screen[] = [
  { path: home, as: 'beginner', shows: '.state' },
  { path: home, as: 'user', shows: '.row-link', shot: 'msmart' },
  { path: createTeam, as: 'user', shows: 'form', shot: 'msmart-create' },
  { path: joinTeam, as: 'user', shows: 'form' },
  {
    path: withQuery(joinTeam, { team: 'Stars', manager: 'Olive' }),
    as: 'user',
    shows: 'form',
    shot: 'msmart-join',
  },
  { path: joinAsManager, as: 'user', shows: 'form' },
  { path: team, as: 'user', shows: '.row-link', shot: 'msmart-team' },
  { path: team, as: 'user', shows: '.row-link', act: press('Invite') },
  { path: teamLeads, as: 'user', shows: '.row-link', shot: 'msmart-leads' },
  { path: member, as: 'user', shows: 'h1' },
  ...leadScreens,
];
