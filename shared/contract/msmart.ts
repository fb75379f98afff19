import type { Group } from './call.ts';
import { figures } from './msmart/figures.ts';
import { leads } from './msmart/leads.ts';
import { teams } from './msmart/teams.ts';

export const msmart = { ...teams, ...figures, ...leads } as const satisfies Group;
