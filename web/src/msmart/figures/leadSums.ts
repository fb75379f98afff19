import type { LeadCounts } from '../../../../shared/contract/funnel.ts';

export function sum<Count extends string>(
  rows: readonly Readonly<Record<Count, number>>[],
  count: Count,
): number {
  return rows.reduce((all, row) => all + row[count], 0);
}

export const sumOf = (rows: readonly LeadCounts[]): LeadCounts => countsOf((count) => sum(rows, count));

export const countsOf = (count: (name: keyof LeadCounts) => number): LeadCounts => ({
  contact: count('contact'),
  leads: count('leads'),
  again: count('again'),
  presented: count('presented'),
  booked: count('booked'),
  closed: count('closed'),
  rejected: count('rejected'),
});
