import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText, isFollowUpOpen } from './lead.ts';
import { toE164 } from './phone.ts';

test('a follow-up is open unless the lead is closed or rejected', () => {
  expect([isFollowUpOpen(''), isFollowUpOpen('Booked')]).toEqual([true, true]);
  expect([isFollowUpOpen('Closed'), isFollowUpOpen('Rejected')]).toEqual([false, false]);
  expect([isFollowUpOpen('Closed', true), isFollowUpOpen('Rejected', true)]).toEqual([true, false]);
});

test('an empty cell is read as an empty text', () => {
  expect(cellText(null)).toBe('');
  expect(cellText('')).toBe('');
});

test('a phone number in a numeric cell keeps its digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (digits) => {
      expect(cellText(digits)).toMatch(/^\d+$/);
      expect(Number(cellText(digits))).toBe(digits);
    }),
  );
  expect(toE164(cellText(60123456789), 'MY')).toBe('+60123456789');
});
