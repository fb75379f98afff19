import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LeadChange, LeadQuickSave } from '../../../../shared/contract/leadForm.ts';
import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import type { StoredLead } from '../../../lib/store/lead.ts';
import { addedTo, shardsOf } from '../../../lib/store/teamSum.ts';
import type { Write } from '../../../lib/store/write.ts';
import { withEvents } from '../figures/leadEvents.ts';
import { type LeadStep, sumChangeOf, tallyWrites } from '../figures/tallyWrites.ts';
import {
  changedLead,
  dialogChanges,
  newFields,
  pageChanges,
  quickChanges,
  requireFollowUpDate,
  statusFields,
} from './change.ts';
import { wordsOf } from './words.ts';

const DAY = '2026-11-21';
const phone = '+60123456789';
const fields = newFields({ name: 'Aisyah', phone }, DAY);
const lead: StoredLead = {
  ...fields,
  id: 'lead',
  teamName: 'Alpha',
  username: 'mei',
  groupName: 'North',
  createdAt: '2026-11-21T02:00:00.000Z',
  changedAt: '2026-11-21T02:00:00.000Z',
  days: {},
  earned: {},
};

const page = (more: object) => {
  const body = LeadChange.parse({
    leadPhoneNumber: phone,
    prospectingRemark: 'Met',
    followUpRemark: 'Call',
    followUpDate: '2026-12-01',
    ...more,
  });
  if (body.form !== 'detail') throw new Error('Not the page');
  return body;
};
const quick = (more: object) => quickChanges(LeadQuickSave.parse({ version: 1, ...more }));

describe('the status of a dialog', () => {
  test.each(STAGES)('%s becomes a stage without an outcome', (status) => {
    expect(statusFields(status)).toEqual({ leadStatus: status, closingStatus: '' });
  });
  test.each(OUTCOMES)('%s becomes an outcome in the stage Result', (status) => {
    expect(statusFields(status)).toEqual({ leadStatus: 'Result', closingStatus: status });
  });
});

test('absent fields, and empty ones without a meaning, change nothing', () => {
  const dialog = { name: 'Aisyah', status: 'Prospecting', followUp: '' } as const;
  expect(changedLead(fields, dialogChanges(dialog, { phone, remark: undefined }), DAY)).toEqual(fields);
  const body = page({ leadName: '', followUpDate: fields.followUpDate });
  expect(changedLead(fields, pageChanges(body, phone), DAY)).toEqual({
    ...fields,
    prospectingRemark: 'Met',
    followUpRemark: 'Call',
  });
});

test('the page requires a date for a lead that stays open', () => {
  const undated = page({ followUpDate: '' });
  const needs = (closingStatus: '' | (typeof OUTCOMES)[number]) => () =>
    requireFollowUpDate(undated, { ...fields, closingStatus });
  for (const outcome of ['', 'Booked'] as const) expect(needs(outcome)).toThrow('Follow up date is required');
  for (const outcome of ['Closed', 'Rejected'] as const) expect(needs(outcome)).not.toThrow();
});

test('moving a card back clears the outcome, and a page without an outcome keeps it', () => {
  const booked = changedLead(fields, quick({ closingStatus: 'Booked' }), DAY);
  const moved = changedLead(booked, quick({ leadStatus: 'Connecting' }), DAY);
  expect(moved).toMatchObject({ leadStatus: 'Connecting', closingStatus: '' });
  const saved = changedLead(booked, pageChanges(page({ leadStatus: 'Connecting' }), phone), DAY);
  expect(saved).toMatchObject({ leadStatus: 'Result', closingStatus: 'Booked' });
  expect(changedLead(booked, quick({ addFB: true }), DAY).closingStatus).toBe('Booked');
});

test('a rejected lead that is opened is followed up tomorrow, unless an empty date says that it is not', () => {
  const rejected = changedLead(fields, quick({ closingStatus: 'Rejected', followUpDate: '' }), DAY);
  const opened = (more: object) => changedLead(rejected, quick({ closingStatus: '', ...more }), DAY);
  expect(opened({}).followUpDate).toBe('2026-11-22');
  expect(opened({ followUpDate: '' }).followUpDate).toBe('');
});

describe('the search words of a lead', () => {
  test('are the first four words of its name, and its number', () => {
    expect(wordsOf({ ...lead, name: 'Siti Nur-Aisyah binti Rahman' }).map(({ word }) => word)).toEqual([
      'N#Siti Nur-Aisyah binti Rahman',
      'N#Nur-Aisyah binti Rahman',
      'N#Aisyah binti Rahman',
      'N#binti Rahman',
      'P#6789#60123456789#',
    ]);
  });

  test('do not exist for a deleted lead', () => {
    expect(wordsOf({ ...lead, deletedAt: lead.createdAt })).toEqual([]);
  });
});

/** Sums what writes add, by tally and count. */
function addedBy(writes: readonly Write[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const write of writes) {
    if (!('update' in write)) throw new Error('A tally is only added to');
    const { names = {}, values = {}, expression } = write.change;
    for (const [, name = '', value = ''] of expression.matchAll(/(#c\d+) (:c\d+)/g)) {
      const key = `${write.update.pk} ${write.update.sk} ${names[name]}`;
      sums.set(key, (sums.get(key) ?? 0) + Number(values[value]));
    }
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

/** Sums what changes add to the sums of a team and its groups. */
function summedBy(changes: readonly (readonly LeadStep[])[]) {
  const sums = new Map<string, Record<string, number>>();
  for (const { shard, counts } of changes.flatMap((steps) => shardsOf(sumChangeOf('Alpha', steps)))) {
    const key = `${shard.groupName ?? ''} ${shard.part}`;
    sums.set(key, addedTo(sums.get(key) ?? {}, [counts]));
  }
  return new Map([...sums].filter(([, counts]) => Object.keys(counts).length > 0));
}

const anyLead = fc
  .record({
    leadStatus: fc.constantFrom(...STAGES),
    closingStatus: fc.constantFrom('' as const, ...OUTCOMES),
    leadPresent: fc.boolean(),
    eng_facebook: fc.boolean(),
    username: fc.constantFrom('mei', 'jo'),
    groupName: fc.constantFrom('North', 'South'),
    day: fc.constantFrom('2026-11-30', '2026-12-01', '2027-01-01'),
    isDeleted: fc.boolean(),
  })
  .map(({ username, groupName, day, isDeleted, ...changes }) => ({
    ...withEvents(undefined, { ...lead, username, groupName, ...newFields(changes, day) }, day),
    ...(isDeleted && { deletedAt: lead.createdAt }),
  }));

test('the writes of several changes add up to those of one change with the same result', () => {
  fc.assert(
    fc.property(fc.array(anyLead, { minLength: 1, maxLength: 5 }), (states) => {
      const steps = states.map((after, index) => ({ before: states[index - 1], after }));
      const each = steps.flatMap((step) => tallyWrites('Alpha', [step]));
      const atOnce = tallyWrites('Alpha', [{ before: undefined, after: states.at(-1) }]);
      expect(addedBy(each)).toEqual(addedBy(atOnce));
      expect(addedBy(tallyWrites('Alpha', steps))).toEqual(addedBy(atOnce));
      const removed = tallyWrites('Alpha', [...steps, { before: states.at(-1), after: undefined }]);
      expect(addedBy(removed)).toEqual(new Map());
      const atOnceSummed = summedBy([[{ before: undefined, after: states.at(-1) }]]);
      expect(summedBy(steps.map((step) => [step]))).toEqual(atOnceSummed);
      expect(summedBy([steps])).toEqual(atOnceSummed);
    }),
  );
});

test('a change updates the member’s last activity, even when no tally changes', () => {
  const writes = tallyWrites('Alpha', [{ before: lead, after: lead }], 'mei');
  expect(writes).toHaveLength(1);
  expect(JSON.stringify(writes)).toContain('lastActiveAt');
  expect(tallyWrites('Alpha', [{ before: lead, after: lead }])).toEqual([]);
});
