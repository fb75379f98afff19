import * as z from 'zod/mini';
import { entity } from './entity.ts';

const ClockCursor = z.object({
  /** The last slot that the clock has processed: no due item is left in it or in earlier slots. */
  slot: z.string(),
});

export const clockCursors = entity({
  name: "clock's cursor",
  prefix: 'CLOCK#',
  partition: () => 'ALL',
  sortPrefix: 'CURSOR',
  schema: ClockCursor,
  grants: { own: ['clock'] },
  growth: 'one',
});
