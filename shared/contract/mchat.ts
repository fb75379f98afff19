import type { Group } from './call.ts';
import { bots } from './mchat/bots.ts';
import { flows } from './mchat/flows.ts';
import { visitors } from './mchat/visitors.ts';

export const mchat = { ...bots, ...flows, ...visitors } as const satisfies Group;
