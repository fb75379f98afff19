import { expect, test, vi } from 'vitest';
import { leadTexts } from '../rules/lead.ts';
import { problems } from '../testing/problems.ts';
import { LeadChange, LeadQuickSave, NewLead } from './leadForm.ts';

const edit = { name: 'Aisyah', phone: '0123456789', status: 'Closed', remark: '', followUp: '' };
const detail = {
  leadName: 'Aisyah',
  leadPhoneNumber: '0123456789',
  leadTag: 'expo, warm',
  leadSource: 'Expo',
  leadStatus: 'Connecting',
  prospectingRemark: 'Met at the expo',
  leadPresent: true,
  presentRemark: '',
  addFB: true,
  followTT: false,
  savePhone: true,
  engFB: false,
  engTT: false,
  engWS: false,
  closingStatus: '',
  rejectionType: '',
  rejectionRemark: '',
  followUpDate: '2020-02-29',
  followUpRemark: 'Call back',
};

test('the edit dialog and the detail page are distinguished by their fields', () => {
  expect(LeadChange.parse(edit)).toEqual({ form: 'edit', ...edit });
  expect(LeadChange.parse(detail)).toEqual({ form: 'detail', ...detail });
});

test('each form gets the messages of all its invalid fields at once', () => {
  expect(problems(LeadChange, { name: ' ', status: 'Won' })).toEqual({
    name: 'Name is required',
    phone: 'Phone Number is required',
    status: 'Status is required',
  });
  expect(problems(LeadChange, { leadPhoneNumber: '', followUpDate: '2023-02-29' })).toEqual({
    leadPhoneNumber: 'Phone Number is required',
    prospectingRemark: 'Status remark is required',
    followUpDate: 'Follow up date must be a date, YYYY-MM-DD',
    followUpRemark: 'Follow up remark is required',
  });
});

test('a name loses its invisible characters, and needs one that can be seen', () => {
  const nothing = '\u200b\u202e';
  const named = (name: string) => [
    NewLead.parse({ ...edit, team: 'Alpha', name }).name,
    Object(LeadChange.parse({ ...edit, name })).name,
    Object(LeadChange.parse({ ...detail, leadName: name })).leadName,
  ];
  expect(new Set(named('\u202eAisyah\tbinti \u200bYusof\u200e '))).toEqual(new Set(['Aisyah binti Yusof']));
  expect(new Set(named('👨‍👩‍👧 ශ්\u200dරී'))).toEqual(new Set(['👨‍👩‍👧 ශ්\u200dරී']));
  for (const form of [LeadChange, NewLead]) {
    expect(problems(form, { ...edit, team: 'Alpha', name: nothing })).toEqual({ name: 'Name is required' });
  }
  expect(LeadChange.parse({ ...detail, leadName: nothing })).toMatchObject({ leadName: '' });
});

test('a name is measured without its invisible characters and the space around it', () => {
  const visible = 'x'.repeat(254);
  const padded = ` ${'\u200b'.repeat(9)}${visible}\u202c${' '.repeat(9)}`;
  expect(NewLead.parse({ ...edit, team: 'Alpha', name: padded }).name).toBe(visible);
  expect(LeadChange.parse({ ...edit, name: padded })).toMatchObject({ name: visible });
  expect(LeadChange.parse({ ...detail, leadName: padded })).toMatchObject({ leadName: visible });
  expect(problems(LeadChange, { ...detail, leadName: `${padded}x` })).toMatchObject({
    leadName: expect.stringContaining('254'),
  });
});

test('a note of invisible characters counts as none, and is measured without the space around it', () => {
  const noted = (note: string) => LeadQuickSave.parse({ note, version: 1 }).note;
  for (const nothing of ['', ' \n', '\u0000', '\u200b \u202e', '\u2800']) expect(noted(nothing)).toBe('');
  expect(noted(' Asks what\u200b it costs ')).toBe('Asks what\u200b it costs');
  const longest = 'x'.repeat(leadTexts.note);
  expect(noted(` ${longest} `)).toBe(longest);
});

test('the detail page needs a follow-up date unless the lead is closed or rejected', () => {
  const undated = { ...detail, followUpDate: '' };
  const required = { followUpDate: 'Follow up date is required' };
  expect(problems(LeadChange, undated)).toEqual(required);
  expect(problems(LeadChange, { ...undated, closingStatus: 'Booked' })).toEqual(required);
  expect(problems(LeadChange, { ...undated, closingStatus: 'Closed' })).toEqual({});
  expect(problems(LeadChange, { ...undated, closingStatus: 'Rejected' })).toEqual({});
});

test.each([
  ['leadName', 254],
  ['leadPhoneNumber', 254],
  ['leadSource', 254],
  ['leadTag', 1000],
  ['prospectingRemark', 1000],
  ['presentRemark', 1000],
  ['followUpRemark', 254],
  ['rejectionRemark', 254],
])('%s holds %i characters, as people see them', (field, max) => {
  expect(problems(LeadChange, { ...detail, [field]: '👍🏽'.repeat(max) })).toEqual({});
  expect(problems(LeadChange, { ...detail, [field]: 'x'.repeat(max + 1) })).toEqual({
    [field]: expect.stringContaining(`must be ${max} characters and lower`),
  });
});

test('text keeps its lines and spaces, a name is trimmed', () => {
  const typed = { ...detail, leadName: '  Aisyah ', prospectingRemark: ' one\n  two ' };
  expect(LeadChange.parse(typed)).toMatchObject({ leadName: 'Aisyah', prospectingRemark: ' one\n  two ' });
});

test('a body that is neither form is refused', () => {
  for (const body of [null, undefined, 'text', 3, [], {}]) {
    expect(LeadChange.safeParse(body).success).toBe(false);
  }
});

test('a new lead needs its team, name, phone and status', () => {
  expect(problems(NewLead, {})).toEqual({
    team: 'Please select a team',
    name: 'Name is required',
    phone: 'Phone Number is required',
    status: 'Status is required',
  });
  const { name, phone } = edit;
  expect(problems(NewLead, { team: 'Alpha', name, phone, status: 'Prospecting' })).toEqual({});
});

test('without a closing status only the stored one says whether a follow-up date is needed', () => {
  const { closingStatus, followUpDate, ...undated } = detail;
  expect(problems(LeadChange, undated)).toEqual({});
});

test('a new lead may carry an idempotency key', () => {
  const lead = { team: 'Alpha', name: 'Aisyah', phone: '0123456789', status: 'Prospecting' };
  const key = 'fa1b6ad4-5f0e-4f0c-9d0b-4a5b8c1d2e3f';
  expect(NewLead.parse({ ...lead, key })).toMatchObject({ key });
  for (const key of ['', 'a b', 'a#b', 'x'.repeat(129), 7]) {
    expect(problems(NewLead, { ...lead, key })).toEqual({ key: 'This key is not valid' });
  }
});

test('a version is a whole number', () => {
  expect(LeadChange.parse({ ...edit, version: 3 })).toMatchObject({ version: 3 });
  for (const version of [-1, 1.5, 'newest', null]) {
    expect(problems(LeadChange, { ...edit, version })).toEqual({ version: 'Version is not valid' });
  }
});

test('a quick save takes any of the fields of the stages, and needs its version', () => {
  expect(LeadQuickSave.parse({ version: 3 })).toEqual({ version: 3 });
  const { leadName, leadPhoneNumber, leadTag, leadSource, prospectingRemark, ...rest } = detail;
  const { presentRemark, followUpRemark, ...quick } = rest;
  expect(Object.keys(quick)).toHaveLength(12);
  expect(LeadQuickSave.parse({ ...detail, version: 3 })).toEqual({ ...quick, version: 3 });
  expect(problems(LeadQuickSave, { leadStatus: 'Won', followUpDate: 'soon' })).toEqual({
    leadStatus: 'Status is required',
    followUpDate: 'Follow up date must be a date, YYYY-MM-DD',
    version: 'Version is not valid',
  });
});

test('every form with a follow-up takes days from 2000 until five years from today', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z') });
  try {
    const outside = 'Follow up date must be between 2000-01-01 and five years from today';
    for (const day of ['0001-01-01', '1999-12-31', '2031-11-25', '9999-12-31']) {
      expect(problems(NewLead, { ...edit, team: 'Alpha', followUp: day })).toEqual({ followUp: outside });
      expect(problems(LeadChange, { ...edit, followUp: day })).toEqual({ followUp: outside });
      expect(problems(LeadChange, { ...detail, followUpDate: day })).toEqual({ followUpDate: outside });
      expect(problems(LeadQuickSave, { version: 1, followUpDate: day })).toEqual({ followUpDate: outside });
    }
    for (const day of ['2000-01-01', '2020-02-29', '2031-11-23'])
      expect(problems(LeadQuickSave, { version: 1, followUpDate: day })).toEqual({});
  } finally {
    vi.useRealTimers();
  }
});
