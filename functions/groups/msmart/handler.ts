import type { msmart as calls } from '../../../shared/contract/msmart.ts';
import { serve } from '../../lib/http/serve.ts';
import * as figures from './figures/figures.ts';
import * as funnel from './figures/funnel.ts';
import * as merits from './figures/merits.ts';
import * as imports from './import/imports.ts';
import * as bin from './leads/bin.ts';
import * as chats from './leads/chats.ts';
import * as leads from './leads/leads.ts';
import * as lists from './leads/lists.ts';
import * as messages from './leads/messages.ts';
import * as moves from './leads/moves.ts';
import * as myDay from './leads/myDay.ts';
import * as reassign from './leads/reassign.ts';
import * as undo from './leads/undo.ts';
import * as applicants from './teams/applicants.ts';
import * as groups from './teams/groups.ts';
import * as joining from './teams/joining.ts';
import * as members from './teams/members.ts';
import * as nudge from './teams/nudge.ts';
import * as teams from './teams/teams.ts';

export const handler = serve<typeof calls>({
  ...figures,
  ...funnel,
  ...merits,
  ...imports,
  ...bin,
  ...chats,
  ...leads,
  ...lists,
  ...messages,
  ...moves,
  ...myDay,
  ...reassign,
  ...undo,
  ...applicants,
  ...groups,
  ...joining,
  ...members,
  ...nudge,
  ...teams,
});
