import { beforeAll, describe, expect, test } from 'vitest';
import { type LeadActs, leadActsIn } from '../../../../infra/testing/leadActs.ts';
import {
  addLead,
  type LeadMember,
  leadOf,
  newLead,
  newLeadMember,
  somePhone,
} from '../../../../infra/testing/leads.ts';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam } from '../../../../infra/testing/teams.ts';
import { LeadEvent } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';

const today = () => dayIn('Asia/Kuala_Lumpur', Date.now());

let teamName: string;
let member: LeadMember;
let mate: LeadMember;
let owner: TestUser;
let save: LeadActs['save'];
let edit: LeadActs['edit'];
let quick: LeadActs['quick'];
let act: LeadActs['act'];

beforeAll(async () => {
  const team = await foundTeam();
  ({ teamName } = team);
  ({ save, edit, quick, act } = leadActsIn(team));
  owner = team.owner;
  [member, mate] = await Promise.all([newLeadMember(team), newLeadMember(team)]);
});

const page = {
  leadName: 'Aisyah',
  leadTag: 'expo, warm',
  leadSource: 'Expo',
  leadStatus: 'Connecting',
  prospectingRemark: 'Met at the expo',
  leadPresent: true,
  presentRemark: 'Liked it',
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

describe('a new lead', () => {
  test('is stored as typed, with its phone in E.164 and a follow-up tomorrow', async () => {
    const { status, body } = await addLead(member, {
      name: ' Aisyah ',
      phone: '012-345 6789',
      remarks: ' a\nb ',
    });
    expect([status, body]).toEqual([200, { status: 'Lead added', id: expect.any(String), points: 1 }]);
    const lead = await leadOf(member, String(body.id));
    expect(lead).toMatchObject({
      teamName,
      username: member.username,
      name: 'Aisyah',
      leadName: 'Aisyah',
      phone: '+60123456789',
      leadPhoneNumber: '+60123456789',
      status: 'Prospecting',
      remark: ' a\nb ',
      prospectingRemark: ' a\nb ',
      followUpDate: addDays(today(), 1),
      closingStatus: '',
    });
  });

  test.each([
    ['Closed', 'Result', 'Closed'],
    ['Engagement', 'Engagement', ''],
    ['Rejected', 'Result', 'Rejected'],
  ])('with the status %s is in the stage %s', async (status, leadStatus, closingStatus) => {
    const id = await newLead(member, { status, rejectionType: 'Price' });
    const rejectionType = status === 'Rejected' ? 'Price' : '';
    expect(await leadOf(member, id)).toMatchObject({ status, leadStatus, closingStatus, rejectionType });
  });

  test('needs a valid phone number, and reports its error together with the others', async () => {
    const words = 'Please insert a valid phone number, with its country code';
    const wrong = await addLead(member, { phone: '12345' });
    expect([wrong.status, wrong.body]).toMatchObject([400, { error: words, fields: { phone: words } }]);
    const both = await addLead(member, { phone: 'call me', name: '' });
    expect(both.body.fields).toEqual({ phone: words, name: 'Name is required' });
  });

  test('with a phone number that the member already has is refused, also concurrently', async () => {
    const phone = somePhone();
    const answers = await Promise.all([1, 2, 3].map(() => addLead(member, { phone })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = await addLead(member, { phone: phone.replace('+60', '0') });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'This phone number is already in your database', fields: { phone: expect.any(String) } },
    });
  });

  test('with a teammate’s phone number is saved with a warning that names nobody', async () => {
    const phone = somePhone();
    await newLead(mate, { phone, name: 'Secret' });
    const { status, body } = await addLead(member, { phone });
    expect([status, body.warning]).toEqual([200, 'A teammate already has this phone number']);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Secret|${mate.username}`));
  });

  test('that is sent again with its key is created once, and gets the same reply', async () => {
    const body = { key: crypto.randomUUID(), phone: somePhone() };
    const answers = await Promise.all([1, 2, 3].map(() => addLead(member, body)));
    const later = await addLead(member, body);
    expect(new Set([...answers, later].map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(later.status).toBe(200);
    expect((await addLead(mate, body)).body.id).not.toBe(later.body.id);
  });
});

describe('a save', () => {
  test('of the dialog changes the fields of the dialog, but no date when it sends none', async () => {
    const id = await newLead(member, { followUp: '2030-01-02', remarks: 'First' });
    const answer = await edit(member, id, { status: 'Booked', remark: 'Second', followUp: '' });
    expect(answer.status).toBe(200);
    const lead = await leadOf(member, id);
    expect(answer.body).toEqual({
      success: 'Lead updated',
      succMsg: 'Lead updated',
      version: lead.version,
    });
    expect(lead).toMatchObject({ status: 'Booked', remark: 'Second', followUpDate: '2030-01-02' });
  });

  test('of the page changes the fields of the page', async () => {
    const id = await newLead(member);
    const leadPhoneNumber = somePhone();
    expect((await save(member, id, { ...page, leadPhoneNumber })).status).toBe(200);
    const { addFB, followTT, savePhone, engFB, engTT, engWS, followUpRemark, ...same } = page;
    expect(await leadOf(member, id)).toMatchObject({
      ...same,
      phone: leadPhoneNumber,
      con_addFB: true,
      con_followTT: false,
      con_savePhone: true,
      followUpRemarkSet: followUpRemark,
      status: 'Connecting',
    });
  });

  test('whose history entry exceeds the item limit is refused', async () => {
    const id = await newLead(member);
    // Thirty marks on each letter keep the allowed length, but take 90 times the bytes.
    const long = (mark: string, length: number) => `a${mark.repeat(30)}`.repeat(length);
    const full = (mark: string) => ({
      ...page,
      leadPhoneNumber: somePhone(),
      leadTag: long(mark, 1000),
      prospectingRemark: long(mark, 1000),
      leadSource: long(mark, 250),
      followUpRemark: long(mark, 250),
    });
    expect((await save(member, id, full('\u20d0'))).status).toBe(200);
    expect(await save(member, id, full('\u20d1'))).toMatchObject({
      status: 413,
      body: { error: 'This is too large to be kept' },
    });
    expect((await save(member, id, { ...page, leadPhoneNumber: somePhone() })).status).toBe(200);
  });

  test('of the page requires a follow-up date while the saved lead is open', async () => {
    const { closingStatus, followUpDate, ...undated } = page;
    const [open, closed] = await Promise.all([newLead(member), newLead(member, { status: 'Closed' })]);
    const body = async (id: string) => ({ ...undated, leadPhoneNumber: (await leadOf(member, id)).phone });
    expect(await save(member, open, await body(open))).toMatchObject({
      status: 400,
      body: { fields: { followUpDate: 'Follow up date is required' } },
    });
    expect((await save(member, closed, await body(closed))).status).toBe(200);
  });

  test('switches ticks on, never off', async () => {
    const id = await newLead(member);
    await quick(member, id, { addFB: true, leadPresent: true });
    expect((await quick(member, id, { addFB: false, leadPresent: false, engWS: true })).status).toBe(200);
    expect(await leadOf(member, id)).toMatchObject({
      con_addFB: true,
      leadPresent: true,
      eng_wsStatus: true,
    });
  });

  test('of an older version is refused with the stored lead; without a version it is applied', async () => {
    const id = await newLead(member);
    const { version } = await leadOf(member, id);
    const answers = await Promise.all(['One', 'Two'].map((name) => edit(member, id, { name, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = await leadOf(member, id);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'CHANGED', stored: { ...stored } });
    expect((await quick(member, id, { addFB: true, version })).body.stored).toEqual(stored);
    expect((await edit(member, id, { name: 'Three' })).status).toBe(200);
    expect((await leadOf(member, id)).name).toBe('Three');
  });

  test('that is sent again with its key is made once, and gets the same reply, also after other saves', async () => {
    const id = await newLead(member);
    const { version } = await leadOf(member, id);
    const body = {
      addFB: true,
      leadPresent: true,
      note: 'Met at the expo',
      key: crypto.randomUUID(),
      version,
    };
    const answers = await Promise.all([1, 2, 3].map(() => quick(member, id, body)));
    await quick(member, id, { followUpDate: '2030-01-02' });
    await edit(member, id, { name: 'Renamed' });
    const later = await quick(member, id, body);
    expect(new Set([...answers, later].map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(later).toMatchObject({ status: 200, body: { version: version + 1, points: expect.any(Number) } });
    expect(await leadOf(member, id)).toMatchObject({ con_addFB: true, followUpDate: '2030-01-02' });
    const { list } = await send(msmart.listLeadHistory, { token: member.token, params: { id } });
    expect(list.filter((event) => LeadEvent.parse(event).note === body.note)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain('saved');
    // The key of one request is no key of another one.
    expect((await quick(member, id, { ...body, key: crypto.randomUUID() })).status).toBe(409);
  });

  test('with another number frees the old one, and cannot take one that the member already has', async () => {
    const [first, second] = [somePhone(), somePhone()];
    const id = await newLead(member, { phone: first });
    await newLead(member, { phone: second });
    expect(await edit(member, id, { phone: second })).toMatchObject({
      status: 409,
      body: { error: 'This phone number is already in your database' },
    });
    expect((await edit(member, id, { phone: somePhone() })).status).toBe(200);
    expect((await addLead(member, { phone: first })).status).toBe(200);
  });

  test('keeps a closed outcome, which only the leader of the group can reopen', async () => {
    const id = await newLead(member, { status: 'Closed' });
    for (const answer of [
      await edit(member, id, { status: 'Prospecting' }),
      await edit(member, id, { status: 'Result' }),
      await quick(member, id, { closingStatus: 'Booked' }),
      await quick(member, id, { leadStatus: 'Connecting' }),
    ]) {
      expect([answer.status, answer.body.code, answer.body.stored]).toEqual([409, 'CLOSED', undefined]);
    }
    expect((await act(member, msmart.reopenLead, id)).status).toBe(403);
    expect(await act(owner, msmart.reopenLead, id)).toMatchObject({
      status: 200,
      body: { succMsg: 'Lead reopened' },
    });
    expect(await leadOf(member, id)).toMatchObject({ status: 'Result', closingStatus: '' });
    expect((await act(owner, msmart.reopenLead, id)).status).toBe(409);
    expect((await edit(member, id, { status: 'Booked' })).status).toBe(200);
    expect((await edit(member, id, { status: 'Connecting' })).status).toBe(200);
    expect(await leadOf(member, id)).toMatchObject({ status: 'Connecting', closingStatus: '' });
  });

  test('that leaves Rejected clears the rejection’s type and remark, which the history keeps', async () => {
    const id = await newLead(member);
    await quick(member, id, { closingStatus: 'Rejected', rejectionType: 'Price', rejectionRemark: 'Dear' });
    await quick(member, id, { closingStatus: 'Booked' });
    expect(await leadOf(member, id)).toMatchObject({ rejectionType: '', rejectionRemark: '' });
    const { list } = await send(msmart.listLeadHistory, { token: member.token, params: { id } });
    const history = list.map((event) => LeadEvent.parse(event));
    expect(history.map(({ username }) => username)).toEqual([1, 2, 3].map(() => member.username));
    expect(history[0]?.changes).toEqual([
      { field: 'closingStatus', from: 'Rejected', to: 'Booked' },
      { field: 'rejectionType', from: 'Price', to: '' },
      { field: 'rejectionRemark', from: 'Dear', to: '' },
    ]);
    expect(history[2]?.changes).toMatchObject([{ field: 'createdAt', from: '' }]);
  });
});
