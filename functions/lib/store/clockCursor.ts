import * as z from 'zod/mini';
import { entity } from './entity.ts';

/** How far the clock has come. */
const ClockCursor = z.object({
  /** The last slot that it has passed: there is nothing left in it, nor in any before. */
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
