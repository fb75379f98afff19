import { expect, test } from 'vitest';
import { LeadChange, LeadSearch, NewLead } from './lead.ts';
import { NewTeamName, TeamName, TimeZone } from './team.ts';

/** The words for each field that is wrong. */
function problems(schema: typeof LeadChange | typeof NewLead, body: object) {
  const result = schema.safeParse(body);
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

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

test('the dialog and the detail page are told apart by their fields', () => {
  expect(LeadChange.parse(edit)).toEqual({ form: 'edit', ...edit });
  expect(LeadChange.parse(detail)).toEqual({ form: 'detail', ...detail });
});

test('each form is answered in its own words, all at once', () => {
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

test('a body that is no form at all is refused', () => {
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

test.each([
  ['', 'Team Name is required'],
  ['  ', 'Team Name is required'],
  ['x'.repeat(51), 'Team Name must be 50 characters and lower'],
  ['a/b', 'Team name cannot contain / \\ ? #'],
  ['a\\b', 'Team name cannot contain / \\ ? #'],
  ['a?', 'Team name cannot contain / \\ ? #'],
  ['#1', 'Team name cannot contain / \\ ? #'],
  ['..', 'Team name cannot contain / \\ ? #'],
  ['a\tb', 'Team name cannot contain / \\ ? #'],
])('the team name %j is refused: %s', (name, words) => {
  expect(NewTeamName.safeParse(name).error?.issues[0]?.message).toBe(words);
});

test('a team name may hold spaces, any script and percent signs', () => {
  for (const name of ['Alpha Team', '王者团队', '100%', '👑'.repeat(50)])
    expect(TeamName.parse(` ${name} `)).toBe(name);
});

test('a time zone is one of the IANA database', () => {
  expect(TimeZone.parse('Asia/Kuala_Lumpur')).toBe('Asia/Kuala_Lumpur');
  expect(TimeZone.safeParse('+08:00').success).toBe(false);
});

test('leads are searched by any name, phone or status, and by a range of days', () => {
  expect(LeadSearch.parse({})).toEqual({ limit: 25, dateOf: 'created' });
  expect(LeadSearch.safeParse({ from: '2024-02-30' }).success).toBe(false);
  expect(LeadSearch.safeParse({ dateOf: 'never' }).success).toBe(false);
});
