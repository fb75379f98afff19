import type { Group } from './call.ts';
import { actions } from './mchat/actions.ts';
import { blocks } from './mchat/blocks.ts';
import { bots } from './mchat/bots.ts';
import { flows } from './mchat/flows.ts';
import { funnel } from './mchat/funnel.ts';
import { leads } from './mchat/leads.ts';
import { links } from './mchat/links.ts';
import { visitors } from './mchat/visitors.ts';

export const mchat = {
  ...bots,
  ...flows,
  ...blocks,
  ...actions,
  ...leads,
  ...links,
  ...visitors,
  ...funnel,
} as const satisfies Group;
