import * as z from 'zod/mini';
import { MeritEvent } from '../../../shared/contract/merits.ts';
import { entity } from './entity.ts';
import { memberInKey } from './key.ts';
import { list } from './list.ts';

const StoredMerit = z.extend(MeritEvent, { teamName: z.string() });
type StoredMerit = z.infer<typeof StoredMerit>;

/** The points of a member by the day on which they count. */
export const meritsByDay = list({
  index: 'gsi1',
  prefix: 'MERITSON#',
  partition: memberInKey,
  sortedBy: 'day, then time',
  sort: ({ day, at }: StoredMerit) => `${day}#${at}`,
});

/** A point that was earned, or taken back: the ledger behind every number of points. */
export const meritEvents = entity({
  name: 'merit',
  prefix: 'MERITS#',
  partition: memberInKey,
  sortPrefix: '',
  sort: ({ at, leadId, event }: Pick<StoredMerit, 'at' | 'leadId' | 'event'>) => `${at}#${leadId}#${event}`,
  schema: StoredMerit,
  lists: [meritsByDay],
  grants: { own: ['msmart', 'jobs'], list: ['msmart'] },
  growth: 'one a point that was earned or taken back',
});
