import { expect, test } from 'vitest';
import { NewEntry } from './entry.ts';
import { entryText, writtenText } from './entryText.ts';

const of = { lead: 'lead', name: 'Mei Ling', teamName: 'Stars', at: 0, seen: {} };
const key = 'a-key-of-a-request';

test('a new lead is described by all that was typed', () => {
  const dialog = { name: 'Mei Ling', phone: '0128887766', status: 'Prospecting', followUp: '2026-12-02' };
  const body = { team: 'Stars', ...dialog, remarks: 'Met on the train', key };
  const entry = NewEntry.parse({ ...of, call: 'createLead', body });
  expect(entryText(entry)).toMatch(/^New lead · \S+ · Prospecting · Follow-up Wed, Dec 2/);
  expect(writtenText(entry)).toMatch(/^Mei Ling\n\S+\nMet on the train$/);
});

test('a rejection is described with its reason', () => {
  const body = {
    closingStatus: 'Rejected',
    rejectionType: 'Price',
    rejectionRemark: 'Too dear',
    version: 1,
    key,
  };
  const entry = NewEntry.parse({ ...of, call: 'quickSaveLead', body });
  expect(entryText(entry)).toBe('Rejected · Price');
  expect(writtenText(entry)).toBe('Too dear');
});
