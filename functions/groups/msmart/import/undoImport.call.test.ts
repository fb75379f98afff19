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
  addLead,
  type LeadMember,
  newLead,
  newLeadMember,
  somePhone,
  statsOf,
} from '../../../../infra/testing/leads.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam, type TestTeam } from '../../../../infra/testing/teams.ts';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';

/** The jobs of all tests share one queue. */
const SOON = { timeout: 40_000 };

let team: TestTeam;
let member: LeadMember;

beforeAll(async () => {
  team = await foundTeam();
});
const another = () => newLeadMember(team);

describe('an undone import', () => {
  test('is hidden and its numbers are free at once, and the figures follow', async () => {
    member = await another();
    const kept = await newLead(member);
    const rows = someRows(60);
    const { importId } = await importRows(member, rows);
    expect(await undo(member, importId)).toMatchObject({ status: 200, body: { removed: 60 } });
    expect((await leadsOf(member)).map(({ id }) => id)).toEqual([kept]);
    expect((await addLead(member, { phone: rows[7]?.phone })).status).toBe(200);
    expect(await undo(member, importId)).toMatchObject({ status: 200, body: { removed: 60 } });
    await expect
      .poll(() => statsOf(member), SOON)
      .toMatchObject({ uploadedDB: 2, pendingPresentation: 2, prospectingMerits: 2 });
    expect((await leadsOf(member)).length).toBe(2);
    expect((await importsOf(member))[0]).toMatchObject({ importId, undoneAt: expect.any(String) });
    const again = await sendRows(member, rows.slice(0, 2), { importId });
    expect([again.status, again.body.code]).toEqual([409, 'IMPORT_UNDONE']);
    // Its points can be earned again on the same day.
    await importRows(member, someRows(30));
    expect((await statsOf(member)).prospectingMerits).toBe(22);
  });

  test('blocks no numbers while its leads are still being removed', async () => {
    const [importer, mate] = [await another(), await another()];
    const [deleted, moved] = [somePhone(), somePhone()];
    const params = { teamName: importer.teamName, id: await newLead(importer, { phone: deleted }) };
    const reassigned = { ...params, id: await newLead(mate, { phone: moved }) };
    await send(msmart.deleteLead, { token: importer.token, params });
    // The job removes leads in order, so the last rows stay the longest.
    const last = [
      { name: 'Deleted', phone: deleted },
      { name: 'Moved', phone: moved },
    ];
    const { importId } = await importRows(importer, [...someRows(80), ...last]);
    await undo(importer, importId);
    const body = { username: importer.username };
    const answers = await Promise.all([
      send(msmart.restoreLead, { token: importer.token, params }),
      send(msmart.reassignLead, { token: team.owner.token, params: reassigned, body }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(async () => (await statsOf(importer)).uploadedDB, SOON).toBe(2);
    for (const phone of [deleted, moved]) expect((await addLead(importer, { phone })).status).toBe(409);
  });

  test('keeps the leads that were changed since the import', async () => {
    member = await another();
    const { importId } = await importRows(member, someRows(5));
    const [first, second] = await leadsOf(member);
    const { teamName, token } = member;
    const save = (id = '', body: object = {}) =>
      send(msmart.quickSaveLead, { token, params: { teamName, id }, body: { addFB: true, ...body } });
    expect((await save(first?.id, { version: first?.version })).status).toBe(200);
    const params = { teamName, id: second?.id ?? '' };
    expect((await send(msmart.deleteLead, { token, params })).status).toBe(200);
    expect((await importsOf(member))[0]).toMatchObject({ imported: 5, kept: 2 });
    expect((await undo(member, importId)).body.removed).toBe(3);
    await expect.poll(async () => (await statsOf(member)).uploadedDB, SOON).toBe(1);
    expect((await leadsOf(member)).map(({ id }) => id)).toEqual([first?.id]);
    expect((await addLead(member, { phone: first?.phone })).status).toBe(409);
    const restored = await send(msmart.restoreLead, { token, params });
    expect(restored.status).toBe(200);
  });

  test('removes a lead whose change was undone before, and keeps one whose change is undone later', async () => {
    member = await another();
    const { importId } = await importRows(member, someRows(3));
    const { teamName, token } = member;
    const save = async ({ id, version: seen }: LeadRow) => {
      const body = { leadPresent: true, version: seen };
      const answer = await send(msmart.quickSaveLead, { token, params: { teamName, id }, body });
      const version = Number(answer.body.version);
      return async () =>
        (await send(msmart.undoLeadSave, { token, params: { teamName, id }, body: { version } })).status;
    };
    const [first, second] = await leadsOf(member);
    if (!first || !second) throw new Error('Nothing was imported');
    expect(await (await save(first))()).toBe(200);
    const undoSecond = await save(second);
    expect((await importsOf(member))[0]).toMatchObject({ imported: 3, kept: 1 });
    expect((await undo(member, importId)).body.removed).toBe(2);
    expect(await undoSecond()).toBe(200);
    await expect
      .poll(() => statsOf(member), SOON)
      .toMatchObject({ uploadedDB: 1, pendingPresentation: 1, prospectingMerits: 1 });
    expect((await leadsOf(member)).map(({ id }) => id)).toEqual([second.id]);
    expect((await addLead(member, { phone: first.phone })).status).toBe(200);
    expect((await addLead(member, { phone: second.phone })).status).toBe(409);
  });

  test('either keeps a concurrently saved lead or refuses the save, and counts correctly', async () => {
    member = await another();
    const { teamName, token } = member;
    let kept = 0;
    for (let round = 0; round < 5; round += 1) {
      const { importId } = await importRows(member, someRows(1));
      const [row] = (await leadsOf(member)).filter(({ con_addFB }) => !con_addFB);
      const params = { teamName, id: row?.id ?? '' };
      const [saved, undone] = await Promise.all([
        send(msmart.quickSaveLead, { token, params, body: { addFB: true, version: row?.version } }),
        undo(member, importId),
      ]);
      expect([200, 404]).toContain(saved.status);
      expect(undone.body.removed).toBe(saved.status === 200 ? 0 : 1);
      kept += saved.status === 200 ? 1 : 0;
    }
    await expect.poll(async () => (await leadsOf(member)).length, SOON).toBe(kept);
    await expect.poll(() => statsOf(member), SOON).toMatchObject({ uploadedDB: kept, addFB: kept });
  });

  test('can be undone only by its member, and an unknown one does not exist', async () => {
    member = await another();
    const { importId } = await importRows(member, someRows(1));
    for (const [who, id] of [
      [await another(), importId],
      [{ ...team.owner, teamName: team.teamName }, importId],
      [member, 'nothing'],
    ] as const) {
      const { status, body } = await undo(who, id);
      expect([status, body.code]).toEqual([404, 'UNKNOWN_IMPORT']);
    }
    expect(await leadsOf(member)).toHaveLength(1);
  });
});
