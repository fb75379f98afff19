import { expect, test } from 'vitest';
import type { Lead } from '../../../../shared/contract/lead.ts';
import { dayDate } from './day.ts';
import { fieldsOf, SECTIONS, summaryOf } from './sectionTexts.ts';

const lead: Lead = {
  id: 'a',
  teamName: 'Stars',
  name: 'Aisyah',
  leadName: 'Aisyah',
  phone: '+60123456789',
  leadPhoneNumber: '+60123456789',
  status: 'Prospecting',
  leadStatus: 'Prospecting',
  leadPresent: false,
  con_addFB: false,
  con_followTT: false,
  con_savePhone: false,
  eng_facebook: false,
  eng_tiktok: false,
  eng_wsStatus: false,
  remark: '',
  prospectingRemark: '',
  presentRemark: '',
  leadSource: '',
  leadTag: '',
  closingStatus: '',
  rejectionType: '',
  rejectionRemark: '',
  followUpDate: '',
  followUpRemarkSet: '',
  createdAt: '2026-11-20T00:00:00Z',
  version: 1,
  username: 'demo',
  groupName: 'Stars',
  points: 1,
};

const summaries = (changes: Partial<Lead>) =>
  SECTIONS.map((title) => summaryOf(title, { ...lead, ...changes }));

test('a folded section says what it holds', () => {
  expect(summaries({})).toEqual(['Not presented', 'None of 3 yet', 'None of 3 yet', 'No follow-up']);
  const filled = { leadSource: 'Facebook', leadTag: 'serum', con_addFB: true, followUpDate: '2027-03-04' };
  expect(summaries(filled)).toEqual([
    'Facebook · serum · not presented',
    '1 of 3',
    'None of 3 yet',
    `Follow up ${dayDate('2027-03-04')}`,
  ]);
  const fromBot = { leadSource: 'M-Chat · Starter Pack', leadTag: 'M-Chat' };
  expect(summaries(fromBot)[0]).toBe('M-Chat · Starter Pack · not presented');
});

test('a closed or rejected lead has no follow-up, and a rejection says why', () => {
  const ended = { leadStatus: 'Result', followUpDate: '2027-03-04' } as const;
  expect(summaries({ ...ended, status: 'Closed', closingStatus: 'Closed' })[3]).toBe('Closed');
  const rejected = {
    ...ended,
    status: 'Rejected',
    closingStatus: 'Rejected',
    rejectionType: 'Discuss',
  } as const;
  expect(summaries(rejected)[3]).toBe('Rejected · Discuss First');
  expect(fieldsOf('RESULT', { ...lead, ...rejected })).toContain('rejectionRemark');
  expect(fieldsOf('RESULT', lead)).not.toContain('rejectionRemark');
});
