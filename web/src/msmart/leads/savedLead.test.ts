import { expect, test } from 'vitest';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { LeadChange } from '../../../../shared/contract/leadForm.ts';
import { reopenedLead, savedLead } from './savedLead.ts';

const row: LeadRow = {
  id: 'a',
  teamName: 'T',
  name: 'Farid',
  phone: '+60123456789',
  remark: 'Old',
  followUpDate: '2026-11-30',
  status: 'Prospecting',
  leadStatus: 'Prospecting',
  leadPresent: false,
  version: 1,
  con_addFB: false,
  con_followTT: false,
  con_savePhone: false,
  eng_facebook: false,
  eng_tiktok: false,
  eng_wsStatus: false,
  createdAt: '2026-11-22T00:00:00.000Z',
};
const phone = '+60129876543';

test('a row shows the save of the edit dialog before the list is read again', () => {
  const edit = { name: 'Farid bin Ali', phone, status: 'Engagement', remark: 'New', version: 1 };
  expect(savedLead(row, LeadChange.parse(edit))).toEqual({
    ...row,
    name: 'Farid bin Ali',
    phone,
    remark: 'New',
    status: 'Engagement',
    leadStatus: 'Engagement',
  });
});

test('an outcome from the dialog becomes the status of the row and moves it to Result', () => {
  const edit = { name: 'Farid', phone, status: 'Booked', version: 1 };
  expect(savedLead(row, LeadChange.parse(edit))).toMatchObject({
    status: 'Booked',
    leadStatus: 'Result',
    remark: 'Old',
    followUpDate: '2026-11-30',
  });
});

test('a row shows the save of the lead page', () => {
  const texts = { prospectingRemark: 'Met her', followUpRemark: 'Call', followUpDate: '2026-12-01' };
  const detail = { leadName: 'Mei', leadPhoneNumber: phone, addFB: true, leadPresent: true, ...texts };
  expect(savedLead(row, LeadChange.parse({ ...detail, version: 1 }))).toEqual({
    ...row,
    name: 'Mei',
    phone,
    con_addFB: true,
    leadPresent: true,
    followUpDate: '2026-12-01',
    remark: 'Met her',
    followUpRemarkSet: 'Call',
  });
});

test('a reopened lead has its stage as the status', () => {
  const closed: LeadRow = { ...row, status: 'Closed', leadStatus: 'Result' };
  expect(reopenedLead(closed)).toEqual({ ...row, status: 'Result', leadStatus: 'Result' });
});
