import { expect, test } from 'vitest';
import { MERITS } from '../../../../shared/rules/merits.ts';
import { LEAD_EVENTS, leads, type StoredLead } from '../../../lib/store/lead.ts';
import { MAX_WRITES } from '../../../lib/store/transactionBatch.ts';
import { newFields } from './change.ts';
import { forgotten, leadWrites, reassigned } from './writes.ts';

const AT = Date.parse('2026-11-21T02:00:00.000Z');
const day = (at: number) => `2026-10-${at + 10}`;

/** Returns a lead whose merits were all earned by different members on different days, as after ten reassignments. */
function leadOfMany(closingStatus: StoredLead['closingStatus'], followUpDate: string) {
  const at = new Date(AT).toISOString();
  const lead: StoredLead = {
    ...newFields({ name: 'One two three four five', phone: '+60123456789' }, day(0)),
    id: 'lead',
    teamName: 'Alpha',
    username: 'mei',
    groupName: 'North',
    createdAt: at,
    changedAt: at,
    leadStatus: 'Result',
    closingStatus,
    leadPresent: true,
    followUpDate,
    // Figures of visitors count it, so its changes add a job.
    chatDay: day(0),
    sourceId: 'link',
    repeats: closingStatus === 'Closed' ? '30' : '',
    days: Object.fromEntries(LEAD_EVENTS.map((event, index) => [event, day(index)])),
    earned: Object.fromEntries(
      MERITS.map((merit) => [
        merit,
        { day: day(LEAD_EVENTS.indexOf(merit)), username: `u-${merit}`, groupName: `g-${merit}` },
      ]),
    ),
  };
  return stored(lead);
}

function stored(lead: StoredLead) {
  const read = leads.parse(leads.create(lead).put);
  if (read === undefined) throw new Error('The lead is not valid');
  return read;
}

/** More writes than a call or a job adds to those of a lead: jobs, the turn of a member, and the visitor with contact and chat. */
const ADDED = 12;

const statuses = ['', 'Rejected', 'Booked', 'Closed'] as const;

test.each(statuses.flatMap((status) => ['', '2026-12-01'].map((followUp) => [status, followUp] as const)))(
  'a lead with every merit, the outcome "%s" and the follow-up "%s" is deleted, erased and given away in one transaction',
  (status, followUp) => {
    const live = leadOfMany(status, followUp);
    const binned = stored({ ...live, deletedAt: new Date(AT).toISOString() });
    const zoe = { username: 'zoe', managerName: 'South' };
    const changes = {
      deleted: [live, binned],
      forgotten: [live, forgotten(live, AT)],
      restored: [binned, live],
      returned: [binned, { ...reassigned(binned, zoe, AT), deletedAt: undefined, phone: '+60123456780' }],
      reassigned: [live, reassigned(live, zoe, AT)],
    } as const;
    const counts = Object.entries(changes).map(
      ([change, [before, after]]) => [change, leadWrites({ before, after, by: 'mei' }).length] as const,
    );
    expect(counts.filter(([, count]) => count <= 1 || count + ADDED >= MAX_WRITES)).toEqual([]);
  },
);
