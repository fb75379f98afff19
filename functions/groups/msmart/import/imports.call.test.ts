import { beforeAll, describe, expect, test } from 'vitest';
import {
  importRows,
  importsOf,
  leadsOf,
  sendRows,
  someRows,
  undo,
} from '../../../../infra/testing/imports.ts';
import {
  type LeadMember,
  leadOf,
  newLead,
  newLeadMember,
  somePhone,
  statsOf,
} from '../../../../infra/testing/leads.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam, newApplicant, newMember, type TestTeam } from '../../../../infra/testing/teams.ts';
import { LeadRow } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';

/** The jobs of all tests share one queue. */
const SOON = { timeout: 40_000 };

let team: TestTeam;
let member: LeadMember;

beforeAll(async () => {
  team = await foundTeam();
});
const another = () => newLeadMember(team);

const DUPLICATE = 'This phone number is already in your database';
const tomorrow = () => addDays(dayIn('Asia/Kuala_Lumpur', Date.now()), 1);

async function found({ token, teamName }: LeadMember, q: string): Promise<string[]> {
  const { list } = await send(msmart.listLeads, { token, params: { teamName }, query: { q } });
  return list.map((row) => LeadRow.parse(row).name);
}

describe('rows of a file', () => {
  beforeAll(async () => {
    member = await another();
  });

  test('are imported by the rules of the dialog, and an invalid one does not stop the others', async () => {
    const phone = somePhone();
    const rows = [
      { name: ' Aisyah ', phone: phone.slice(2), status: 'closed', remark: 'Keen', followUp: '2026-01-02' },
      { name: 'Nobody' },
      { name: '', phone: 'abc', status: 'Won', followUp: '31/12/2026' },
      { name: 'Aisyah again', phone },
      { name: 12, phone: Number(somePhone().slice(1)), status: null, remark: null, followUp: null },
    ];
    const { imported, skipped, importId } = await importRows(member, rows);
    expect([imported, skipped]).toEqual([
      2,
      [
        { row: 2, error: 'Phone Number is required' },
        {
          row: 3,
          error: expect.stringMatching(/^Name is required.*Status is required.*Follow up date.*phone number/),
        },
        { row: 4, error: DUPLICATE },
      ],
    ]);
    const stored = await leadsOf(member);
    expect(stored.find(({ name }) => name === 'Aisyah')).toMatchObject({
      phone,
      status: 'Closed',
      leadStatus: 'Result',
      remark: 'Keen',
      followUpDate: '2026-01-02',
    });
    expect(stored.find(({ name }) => name === '12')).toMatchObject({
      status: 'Prospecting',
      remark: '',
      followUpDate: tomorrow(),
    });
    expect(await importsOf(member)).toEqual([
      { importId, importedAt: expect.any(String), imported: 2, kept: 0, undoneAt: null },
    ]);
  });

  test('stand without a follow-up where they want none', async () => {
    const who = await another();
    await importRows(who, [
      { name: 'None', phone: somePhone(), followUp: 'none' },
      { name: 'Usual', phone: somePhone() },
    ]);
    const days = (await leadsOf(who)).map(({ name, followUpDate }) => [name, followUpDate]);
    expect(days.sort()).toEqual([
      ['None', ''],
      ['Usual', tomorrow()],
    ]);
  });

  test('keep the order of the file in every list, also over several batches', async () => {
    const who = await another();
    await newLead(who, { name: 'Before' });
    const rows = someRows(90, { followUp: '2026-01-02' });
    await importRows(who, rows.slice(0, 45), { importId: 'ordered', batch: 0 });
    await importRows(who, rows.slice(45), { importId: 'ordered', batch: 1 });
    await newLead(who, { name: 'After' });
    const listed = async (query: Record<string, string>) => {
      const { token, teamName } = who;
      const answer = await send(msmart.listLeads, { token, params: { teamName }, query });
      return answer.list.map((row) => LeadRow.parse(row).name);
    };
    const ordered = rows.map(({ name }) => name);
    // The lists are: due first; by day, newest first; by status.
    expect(await listed({ limit: '1000' })).toEqual([...ordered, 'After', 'Before']);
    const of = { limit: '1000', from: '2026-01-01' };
    expect(await listed({ ...of, dateOf: 'created' })).toEqual(['After', ...ordered, 'Before']);
    expect(await listed({ ...of, dateOf: 'changed' })).toEqual(['After', ...ordered, 'Before']);
    const byStatus = { limit: '1000', q: 'Prospecting', searchBy: 'status' };
    expect(await listed(byStatus)).toEqual(['After', ...ordered, 'Before']);
  });

  test('are skipped when the member has the number, but not when a teammate has it', async () => {
    const [own, mates] = [somePhone(), somePhone()];
    await newLead(member, { phone: own });
    await newLead(await another(), { phone: mates });
    const rows = [
      { name: 'One', phone: own },
      { name: 'Two', phone: mates },
    ];
    const report = await importRows(member, rows);
    expect(report).toMatchObject({ imported: 1, skipped: [{ row: 1, error: DUPLICATE }] });
    // A file without any imported row leaves no import to undo.
    const imports = await importsOf(member);
    expect((await importRows(member, rows)).imported).toBe(0);
    expect(await importsOf(member)).toEqual(imports);
  });

  test('are found by their words within a minute', async () => {
    const word = `Zainab${Date.now()}`;
    await importRows(member, [{ name: `Siti ${word}`, phone: somePhone() }]);
    await expect.poll(() => found(member, word), SOON).toEqual([`Siti ${word}`]);
  });

  test('are refused as a whole when there are none or too many', async () => {
    expect(await sendRows(member, [])).toMatchObject({
      status: 400,
      body: { error: 'Please choose a file with at least one row' },
    });
    expect((await sendRows(member, someRows(501))).status).toBe(400);
  });
});

describe('a batch of a file', () => {
  test('of 500 rows is imported once, and gets the same reply when it is sent again', async () => {
    member = await another();
    const rows = [...someRows(248), { name: 'Bad' }, ...someRows(251)];
    const batch = { importId: 'file-1', batch: 'a' };
    const first = await importRows(member, rows, batch);
    expect(first).toEqual({
      imported: 499,
      importId: 'file-1',
      skipped: [{ row: 249, error: 'Phone Number is required' }],
    });
    expect(await importRows(member, rows, batch)).toEqual(first);
    expect((await leadsOf(member)).length).toBe(499);
    expect(await statsOf(member)).toMatchObject({ uploadedDB: 499, prospectingMerits: 20 });
    const other = await sendRows(member, someRows(1), batch);
    expect([other.status, other.body.code]).toEqual([409, 'OTHER_ROWS']);
  });

  test('without a name is recognized by its rows', async () => {
    member = await another();
    const [rows, others] = [someRows(3), someRows(2)];
    const first = await importRows(member, rows, { importId: 'unnamed' });
    expect(first.imported).toBe(3);
    expect(await importRows(member, rows, { importId: 'unnamed' })).toEqual(first);
    expect((await importRows(member, others, { importId: 'unnamed' })).imported).toBe(2);
  });

  test('that is sent several times concurrently is imported once', async () => {
    member = await another();
    const rows = someRows(90);
    const sent = Array.from({ length: 4 }, () => importRows(member, rows, { importId: 'f', batch: 1 }));
    const reports = await Promise.all(sent);
    expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(1);
    expect(reports[0]?.imported).toBe(90);
    expect((await leadsOf(member)).length).toBe(90);
    expect((await importsOf(member)).map(({ imported }) => imported)).toEqual([90]);
  });

  test('may be sent concurrently with the others of its file', async () => {
    member = await another();
    const batches = ['a', 'b', 'c'].map((batch) =>
      importRows(member, someRows(45), { importId: 'shared', batch }),
    );
    await Promise.all(batches);
    expect((await importsOf(member)).map(({ imported }) => imported)).toEqual([135]);
    expect((await statsOf(member)).uploadedDB).toBe(135);
  });

  test('is independent of a batch with the same name from another member', async () => {
    const [first, second] = [await another(), await another()];
    const batch = { importId: 'mine', batch: 'a' };
    await importRows(first, someRows(1), batch);
    expect((await importRows(second, someRows(2), batch)).imported).toBe(2);
    expect((await undo(second, 'mine')).body.removed).toBe(2);
    expect(await leadsOf(first)).toHaveLength(1);
  });
});

test('imported rows earn at most 20 points a day, also concurrently, and nothing for their stages', async () => {
  member = await another();
  const imports = [1, 2, 3].map(() => importRows(member, someRows(15, { status: 'Booked' })));
  await Promise.all(imports);
  expect(await statsOf(member)).toMatchObject({
    uploadedDB: 45,
    prospectingMerits: 20,
    resultMerits: 0,
    book: 45,
    counts: { uploadedDB: { today: 45, thisWeek: 45 }, book: { today: 0, thisWeek: 0 } },
  });
});

test('strangers and applicants cannot import', async () => {
  const [waiting, stranger] = [await newApplicant(team), await newMember(await foundTeam())];
  for (const person of [waiting, stranger]) {
    const who = { ...person, teamName: team.teamName };
    expect((await sendRows(who, someRows(1))).status).toBe(403);
    expect((await undo(who, 'any')).status).toBe(403);
    const { token, teamName } = who;
    expect((await send(msmart.listImports, { token, params: { teamName } })).status).toBe(403);
  }
});

test('an imported lead can be read like any other', async () => {
  member = await another();
  await importRows(member, someRows(1));
  const [row] = await leadsOf(member);
  expect((await leadOf(member, row?.id ?? '')).leadName).toBe('Lead 1');
});
