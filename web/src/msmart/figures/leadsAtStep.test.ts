import { expect, test } from 'vitest';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { Step } from '../../ui/figures/funnelSteps.ts';
import { leadsAtStep } from './leadsAtStep.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };

const lead = {
  chatDay: '2026-11-12',
  status: 'Connecting',
  leadPresent: false,
} as LeadRow;

const countedAt = (lead: LeadRow, addedOn = '2026-11-12') =>
  (['contact', 'leads', 'presented', 'booked', 'closed'] satisfies Step[]).filter((step) =>
    leadsAtStep(step, november).counts(lead, addedOn),
  );

test('a lead is counted at the steps that it came to', () => {
  expect(countedAt(lead)).toEqual(['contact', 'leads']);
  expect(countedAt({ ...lead, leadPresent: true, status: 'Booked' })).toEqual([
    'contact',
    'leads',
    'presented',
    'booked',
  ]);
  expect(countedAt({ ...lead, status: 'Closed' })).toEqual(['contact', 'leads', 'closed']);
});

test('a lead that was there before its chat left a number, and did not become a lead', () => {
  expect(countedAt(lead, '2026-10-31')).toEqual(['contact']);
  expect(countedAt(lead, '2026-11-01')).toEqual(['contact', 'leads']);
});

test('a lead without a chat on these days is not counted', () => {
  expect(countedAt({ ...lead, chatDay: '2026-10-31' })).toEqual([]);
  expect(countedAt({ ...lead, chatDay: '2026-12-01' })).toEqual([]);
  const { chatDay, ...byHand } = lead;
  expect(countedAt(byHand as LeadRow)).toEqual([]);
});

test('leads of a link came by its code', () => {
  const { counts } = leadsAtStep('contact', november, ({ sourceId }) => sourceId === 'flyer');
  expect(counts({ ...lead, sourceId: 'flyer' }, '2026-11-12')).toBe(true);
  expect(counts({ ...lead, sourceId: 'other' }, '2026-11-12')).toBe(false);
  expect(counts(lead, '2026-11-12')).toBe(false);
});
