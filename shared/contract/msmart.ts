import type { Group } from './call.ts';
import { chats } from './msmart/chats.ts';
import { figures } from './msmart/figures.ts';
import { funnel } from './msmart/funnel.ts';
import { imports } from './msmart/imports.ts';
import { leads } from './msmart/leads.ts';
import { myDay } from './msmart/myDay.ts';
import { teams } from './msmart/teams.ts';

export const msmart = {
  ...teams,
  ...figures,
  ...funnel,
  ...leads,
  ...chats,
  ...imports,
  ...myDay,
} as const satisfies Group;
