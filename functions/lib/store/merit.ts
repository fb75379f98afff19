import * as z from 'zod/mini';
import { MeritEvent } from '../../../shared/contract/merits.ts';
import { entity } from './entity.ts';
import { memberInKey } from './key.ts';
import { list } from './list.ts';

const StoredMerit = z.extend(MeritEvent, { teamName: z.string() });
type StoredMerit = z.infer<typeof StoredMerit>;

/** The points of a member by the day that they count for. */
export const meritsByDay = list({
  index: 'gsi1',
  prefix: 'MERITSON#',
  partition: memberInKey,
  sortedBy: 'day, then time',
  sort: ({ day, at }: StoredMerit) => `${day}#${at}`,
});

/** The ledger of points: one entry per merit that was earned or taken back. */
export const meritEvents = entity({
  name: 'merit',
  prefix: 'MERITS#',
  partition: memberInKey,
  sortPrefix: '',
  sort: ({ at, leadId, event }: Pick<StoredMerit, 'at' | 'leadId' | 'event'>) => `${at}#${leadId}#${event}`,
  schema: StoredMerit,
  lists: [meritsByDay],
  grants: { own: ['msmart', 'jobs'], list: ['msmart'] },
  growth: 'one per merit that was earned or taken back',
});
