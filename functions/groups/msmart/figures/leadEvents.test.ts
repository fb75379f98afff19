import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { MERITS, merits } from '../../../../shared/rules/merits.ts';
import type { StoredLead } from '../../../lib/store/lead.ts';
import { changedLead, type FieldChanges, newFields, reopenedLead } from '../leads/change.ts';
import { importedLead, meritChanges, withEvents, withoutResult } from './leadEvents.ts';
import { contributionsOf, dueOf } from './leadFigures.ts';

const DAY = '2026-11-21';
const LATER = '2026-11-23';

const base = {
  id: 'lead',
  teamName: 'Alpha',
  username: 'mei',
  groupName: 'North',
  createdAt: '2026-11-21T02:00:00.000Z',
  changedAt: '2026-11-21T02:00:00.000Z',
  days: {},
  earned: {},
};

const added = (changes: FieldChanges = {}, day = DAY) =>
  withEvents(undefined, { ...base, ...newFields(changes, day) }, day);
const saved = (before: StoredLead, changes: FieldChanges, day = LATER) =>
  withEvents(before, changedLead(before, changes, day), day);
const reopened = (before: StoredLead, day = LATER) => withoutResult(reopenedLead(before, day));

const pointsOf = (lead: StoredLead | undefined) => sum(lead, /Points$/);
function sum(lead: StoredLead | undefined, names: RegExp): number {
  return contributionsOf(lead)
    .flatMap(({ counts }) => Object.entries(counts))
    .filter(([name]) => names.test(name))
    .reduce((total, [, by]) => total + by, 0);
}

describe('a save', () => {
  test('switches ticks on, never off', () => {
    const ticked = saved(added(), { con_addFB: true, leadPresent: true });
    expect(saved(ticked, { con_addFB: false, leadPresent: false })).toMatchObject({
      con_addFB: true,
      leadPresent: true,
    });
  });

  test('with an outcome sets the stage to Result', () => {
    for (const closingStatus of OUTCOMES) {
      expect(added({ leadStatus: 'Connecting', closingStatus }).leadStatus).toBe('Result');
    }
  });

  test('cannot change the outcome of a closed lead, but its other fields', () => {
    const closed = added({ closingStatus: 'Closed' });
    for (const closingStatus of ['', 'Booked', 'Rejected'] as const) {
      expect(() => saved(closed, { closingStatus })).toThrow('reopen');
    }
    expect(saved(closed, { name: 'Other', leadStatus: 'Connecting' })).toMatchObject({
      name: 'Other',
      leadStatus: 'Result',
      closingStatus: 'Closed',
    });
  });

  test('that leaves Rejected clears its type and its remark', () => {
    const rejected = added({ closingStatus: 'Rejected', rejectionType: 'Price', rejectionRemark: 'Dear' });
    expect(rejected).toMatchObject({ rejectionType: 'Price', rejectionRemark: 'Dear' });
    expect(saved(rejected, { closingStatus: 'Booked' })).toMatchObject({
      rejectionType: '',
      rejectionRemark: '',
    });
  });

  test('clears the remark of a presentation that was not given', () => {
    expect(added({ presentRemark: 'Soon' }).presentRemark).toBe('');
    expect(added({ presentRemark: 'Liked it', leadPresent: true }).presentRemark).toBe('Liked it');
  });

  test('gives an open lead a follow-up date', () => {
    expect(added().followUpDate).toBe('2026-11-22');
    const closed = saved(added(), { closingStatus: 'Closed', followUpDate: '' });
    expect(closed.followUpDate).toBe('');
    expect(reopened(closed).followUpDate).toBe('2026-11-24');
  });
});

describe('a merit', () => {
  test('is earned once, on the day of its event', () => {
    const lead = saved(saved(added(), { leadPresent: true }), { con_addFB: true, eng_wsStatus: true }, DAY);
    expect(pointsOf(lead)).toBe(1 + 3 + 1 + 2);
    const by = { username: 'mei', groupName: 'North' };
    expect(lead.earned).toEqual({
      added: { day: DAY, ...by },
      presented: { day: LATER, ...by },
      addFB: { day: DAY, ...by },
      engWS: { day: DAY, ...by },
    });
  });

  test('is earned once for Booked and once for a later Closed', () => {
    const booked = saved(added(), { closingStatus: 'Booked' });
    expect(pointsOf(saved(booked, { closingStatus: 'Closed' }))).toBe(1 + 5 + 10);
    const back = saved(booked, { closingStatus: '', leadStatus: 'Connecting' });
    expect(pointsOf(back)).toBe(1 + 5);
    expect(pointsOf(saved(back, { closingStatus: 'Booked' }))).toBe(1 + 5);
  });

  test('for a rejection is earned when a remark gives the reason', () => {
    const rejected = saved(added(), { closingStatus: 'Rejected' }, DAY);
    expect(pointsOf(rejected)).toBe(1);
    for (const remark of [{ rejectionRemark: 'No money' }, { prospectingRemark: 'No money' }]) {
      expect(saved(rejected, remark).earned.rejected?.day).toBe(LATER);
    }
    expect(pointsOf(saved(rejected, { rejectionRemark: '  ' }))).toBe(1);
  });

  test('stays with the member who earned it', () => {
    const lead = saved(added(), { leadPresent: true });
    const moved = saved({ ...lead, username: 'jo', groupName: 'South' }, { con_addFB: true });
    expect(moved.earned.presented?.username).toBe('mei');
    expect(moved.earned.addFB).toEqual({ day: LATER, username: 'jo', groupName: 'South' });
  });

  test('for an outcome is taken back when the lead is reopened, and can be earned again', () => {
    const closed = saved(saved(added(), { closingStatus: 'Booked' }), { closingStatus: 'Closed' });
    const open = reopened(closed);
    expect([open.closingStatus, open.leadStatus, pointsOf(open)]).toEqual(['', 'Result', 1]);
    expect(meritChanges(closed, open)).toEqual([
      { event: 'booked', day: LATER, username: 'mei', points: -5 },
      { event: 'closed', day: LATER, username: 'mei', points: -10 },
    ]);
    const again = saved(open, { closingStatus: 'Closed' }, '2026-12-01');
    expect([pointsOf(again), again.earned.closed?.day]).toEqual([11, '2026-12-01']);
  });

  test('is taken back and returned on the day when it was earned, by deleting and restoring', () => {
    const lead = saved(added(), { closingStatus: 'Closed' });
    const deleted = { ...lead, deletedAt: '2026-12-24T00:00:00.000Z' };
    const taken = meritChanges(lead, deleted);
    expect(taken.map(({ event, day, points }) => [event, day, points])).toEqual([
      ['added', DAY, -1],
      ['closed', LATER, -10],
    ]);
    expect(meritChanges(deleted, lead).map(({ day, points }) => [day, points])).toEqual([
      [DAY, 1],
      [LATER, 10],
    ]);
  });
});

describe('an imported lead', () => {
  const lead = importedLead({ ...base, ...newFields({ closingStatus: 'Closed' }, DAY) }, DAY, {
    isEarning: true,
  });

  test('earns only the point for being added, but counts its progress', () => {
    expect(pointsOf(lead)).toBe(1);
    expect(contributionsOf(lead)).toContainEqual({
      username: 'mei',
      groupName: 'North',
      day: undefined,
      counts: { closed: 1 },
    });
    expect(pointsOf(importedLead(lead, DAY, { isEarning: false }))).toBe(0);
  });

  test('earns merits for later events', () => {
    const remarked = saved(lead, { prospectingRemark: 'Happy' });
    expect(pointsOf(remarked)).toBe(1);
    expect(pointsOf(saved(reopened(remarked), { closingStatus: 'Closed' }))).toBe(11);
  });
});

describe('the contribution of a lead', () => {
  test('is pending on the day of adding, and done on the day of the event', () => {
    const lead = saved(added(), { leadStatus: 'Engagement', eng_facebook: true });
    const at = { username: 'mei', groupName: 'North' };
    expect(contributionsOf(lead)).toEqual([
      { ...at, day: DAY, counts: { uploaded: 1, pendingPresentation: 1, pendingTT: 1, pendingWS: 1 } },
      { ...at, day: LATER, counts: { engFB: 1 } },
      { ...at, day: LATER, counts: { engaged: 1 } },
      { ...at, day: DAY, counts: { prospectingPoints: 1 } },
      { ...at, day: LATER, counts: { engagementPoints: 2 } },
    ]);
  });

  test('is not pending once the lead has an outcome', () => {
    const counted = contributionsOf(saved(added(), { closingStatus: 'Booked' }));
    expect(counted[0]?.counts).toEqual({ uploaded: 1 });
  });

  test('has one outcome, on its own day', () => {
    const booked = saved(added(), { closingStatus: 'Booked' }, DAY);
    const closed = saved(booked, { closingStatus: 'Closed' });
    const outcomes = contributionsOf(closed).filter(({ counts }) => counts.booked || counts.closed);
    expect(outcomes.map(({ day, counts }) => [day, counts])).toEqual([[LATER, { closed: 1 }]]);
  });

  test('is empty in the bin', () => {
    const deleted = { ...added(), deletedAt: '2026-11-21T03:00:00.000Z' };
    expect([contributionsOf(deleted), dueOf(deleted)]).toEqual([[], undefined]);
  });

  test('includes an open follow-up unless the lead is closed or rejected', () => {
    const on = { followUpDate: '2026-12-05' };
    expect(dueOf(added(on))).toEqual({ username: 'mei', day: '2026-12-05' });
    expect(dueOf(added({ ...on, closingStatus: 'Booked' }))?.day).toBe('2026-12-05');
    for (const closingStatus of ['Closed', 'Rejected'] as const) {
      expect(dueOf(added({ ...on, closingStatus }))).toBeUndefined();
    }
  });
});

/** Generates sequences of saves and reopenings, one per day. */
const steps = fc.array(
  fc.oneof(
    fc.record(
      {
        leadStatus: fc.constantFrom(...STAGES),
        closingStatus: fc.constantFrom('' as const, ...OUTCOMES),
        leadPresent: fc.boolean(),
        con_addFB: fc.boolean(),
        eng_tiktok: fc.boolean(),
        rejectionRemark: fc.constantFrom('', 'why'),
      },
      { requiredKeys: [] },
    ),
    fc.constant('reopen' as const),
  ),
  { maxLength: 12 },
);

type Step = FieldChanges | 'reopen';

/** Applies a step to a lead; a step that would be refused changes nothing. */
function stepped(before: StoredLead, step: Step, day: string): StoredLead {
  if (step === 'reopen') return before.closingStatus === '' ? before : reopened(before, day);
  const isClosed = before.closingStatus === 'Closed';
  return saved(before, isClosed ? { ...step, closingStatus: undefined } : step, day);
}

const total = (changes: readonly { points: number }[]) =>
  changes.reduce((sum, { points }) => sum + points, 0);

test('the ledger adds up to the points of the lead, with each merit at most once', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let lead = added();
      const ledger = meritChanges(undefined, lead);
      for (const [index, step] of sequence.entries()) {
        const after = stepped(lead, step, `2026-12-${String(index + 1).padStart(2, '0')}`);
        ledger.push(...meritChanges(lead, after));
        lead = after;
      }
      for (const name of MERITS) {
        const points = total(ledger.filter(({ event }) => event === name));
        expect(points).toBe(lead.earned[name] === undefined ? 0 : merits[name].points);
      }
      expect(pointsOf(lead)).toBe(total(ledger));
    }),
  );
});
