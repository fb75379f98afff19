import { expect, test } from 'vitest';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { stepsOf } from './followUpSteps.ts';
import { followUpOf, outcomeOf, undone, withChanges } from './progress.ts';

const row: LeadRow = {
  id: '1',
  teamName: 'Alpha',
  name: 'Aisyah',
  phone: '+60123456789',
  status: 'Connecting',
  leadStatus: 'Connecting',
  leadPresent: false,
  con_addFB: true,
  con_followTT: false,
  con_savePhone: false,
  eng_facebook: false,
  eng_tiktok: false,
  eng_wsStatus: false,
  remark: '',
  followUpDate: '2026-11-21',
  createdAt: '2026-11-01T00:00:00Z',
  version: 3,
};

test('ticked steps stay ticked, and the others can be ticked', () => {
  const changed = withChanges(row, { savePhone: true, leadPresent: true, addFB: false });
  expect(changed).toMatchObject({ con_addFB: true, con_savePhone: true, leadPresent: true });
  expect(undone(row).map(({ label }) => label)).toEqual([
    'Presented',
    'Followed on TikTok',
    'Phone number saved',
    'Engaged on Facebook',
    'Engaged on TikTok',
    'Engaged on WhatsApp',
  ]);
  expect(undone(changed)).toHaveLength(4);
});

test('an outcome moves a lead to Result, and a move to another stage removes the outcome', () => {
  const booked = withChanges(row, { closingStatus: 'Booked', leadStatus: 'Connecting' });
  expect(booked).toMatchObject({ status: 'Booked', leadStatus: 'Result' });
  expect(outcomeOf(booked)).toBe('Booked');
  expect(withChanges(booked, { leadStatus: 'Engagement' })).toMatchObject({
    status: 'Engagement',
    leadStatus: 'Engagement',
  });
});

test('a follow-up is due from its day on, until the lead is closed or rejected', () => {
  expect(followUpOf(row, '2026-11-20')).toBe('later');
  expect(followUpOf(row, '2026-11-21')).toBe('today');
  expect(followUpOf(row, '2026-11-22')).toBe('overdue');
  expect(followUpOf({ ...row, followUpDate: '' }, '2026-11-22')).toBeUndefined();
  expect(followUpOf({ ...row, status: 'Booked' }, '2026-11-22')).toBe('overdue');
  for (const status of ['Closed', 'Rejected'] as const) {
    expect(followUpOf({ ...row, status }, '2026-11-22')).toBeUndefined();
  }
});

test('a follow-up offers what is not done yet, with points only for what has not earned them', () => {
  const offered = (lead: LeadRow) =>
    stepsOf(lead).steps.map(({ label, points }) => (points === 0 ? label : `${label} +${points}`));
  expect(offered(row)).toEqual(['Presented +3', 'Booked +5', 'Engagement', 'Closed +10', 'Rejected +1']);
  expect(offered({ ...row, leadPresent: true, status: 'Rejected', earned: ['booked', 'rejected'] })).toEqual([
    'Prospecting',
    'Booked',
    'Connecting',
    'Closed +10',
    'Engagement',
  ]);
});
