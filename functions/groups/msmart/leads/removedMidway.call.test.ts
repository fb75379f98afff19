import { beforeAll, expect, test } from 'vitest';
import { importRows, leadsOf, sendRows, someRows, undo } from '../../../../infra/testing/imports.ts';
import { type LeadMember, newLeadMember } from '../../../../infra/testing/leads.ts';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, type TestTeam } from '../../../../infra/testing/teams.ts';
import { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { TeamJob } from '../../../../shared/contract/team.ts';

/** The jobs of all tests share one queue. */
const SOON = { timeout: 60_000 };
/** Takes more than one step of a job. */
const MANY = 120;
/** Takes more than one transaction of an import. */
const BATCH_ROWS = 100;

let team: TestTeam;
beforeAll(async () => {
  team = await foundTeam();
});

const remove = async ({ username }: TestUser) => {
  const { status } = await send(msmart.removeMember, {
    token: team.owner.token,
    body: { teamName: team.teamName, username },
  });
  expect(status).toBe(200);
};
const params = () => ({ teamName: team.teamName });

/** Counts the leads of members, as the owner of the team lists them. */
async function holders(...of: readonly TestUser[]): Promise<number[]> {
  const query = { limit: '1000' };
  const { list } = await send(msmart.listTeamLeads, { token: team.owner.token, params: params(), query });
  const names = list.map((row) => TeamLeadRow.parse(row).username);
  return of.map(({ username }) => names.filter((name) => name === username).length);
}

async function reassign(from: TestUser, to: TestUser, { token }: TestUser): Promise<() => Promise<TeamJob>> {
  const body = { from: from.username, to: to.username };
  const started = await send(msmart.reassignLeads, { token, params: params(), body });
  expect(started.status).toBe(200);
  const job = { ...params(), jobId: String(started.body.jobId) };
  return async () =>
    TeamJob.parse((await send(msmart.getTeamJob, { token: team.owner.token, params: job })).body);
}

const isOver = (read: () => Promise<TeamJob>) =>
  expect
    .poll(async () => {
      const { done, skipped, total } = await read();
      return done + skipped === total;
    }, SOON)
    .toBe(true);

test('a member who is removed while leads are reassigned to them gets no more, and no lead is lost', async () => {
  const [leaver, heir] = [await newLeadMember(team), await newLeadMember(team)];
  await importRows(leaver, someRows(MANY));
  await leadsOf(leaver);
  const job = await reassign(leaver, heir, team.owner);
  await remove(heir);
  await isOver(job);
  const [left = 0, moved = 0] = await holders(leaver, heir);
  expect([left + moved, (await job()).done]).toEqual([MANY, moved]);
  const { status } = await send(msmart.listLeads, { token: heir.token, params: params() });
  expect(status).toBe(403);
  expect((await send(msmart.listMyLeads, { token: heir.token })).list).toEqual([]);
  // The leads that were already moved can be reassigned again.
  const next = await newLeadMember(team);
  await isOver(await reassign(heir, next, team.owner));
  expect(await holders(leaver, heir, next)).toEqual([left, 0, moved]);
});

test('a manager who is removed after starting a job has no more access, and the job ends', async () => {
  const manager = await newManager(team);
  const [leaver, heir] = [await newLeadMember(team, manager), await newLeadMember(team, manager)];
  await importRows(leaver, someRows(20));
  await leadsOf(leaver);
  const job = await reassign(leaver, heir, manager);
  await remove(manager);
  const again = { from: heir.username, to: leaver.username };
  const answer = await send(msmart.reassignLeads, { token: manager.token, params: params(), body: again });
  expect(answer.status).toBe(403);
  await isOver(job);
  expect(await holders(leaver, heir)).toEqual([0, 20]);
});

test('an undo of an import is completed although its member was removed', async () => {
  const importer = await newLeadMember(team);
  const { importId } = await importRows(importer, someRows(MANY));
  expect((await undo(importer, importId)).body.removed).toBe(MANY);
  await remove(importer);
  expect(await holders(importer)).toEqual([0]);
  expect((await undo(importer, importId)).status).toBe(403);
  const user = { token: importer.token };
  expect((await send(msmart.getMemberStats, { ...user, params: params() })).status).toBe(403);
});

/** Sends batches of a file until one is refused. Returns how many rows the replies reported as imported. */
async function importUntilRefused(importer: LeadMember): Promise<{ status: number; imported: number }> {
  for (let imported = 0, batch = 0; ; batch += 1) {
    const rows = someRows(BATCH_ROWS);
    const { status, body } = await sendRows(importer, rows, { importId: 'a-file', batch: `batch-${batch}` });
    if (status !== 200) return { status, imported };
    imported += Number(body.imported);
  }
}

test('an import ends when its member is removed, and the imported leads stay in the team', async () => {
  const importer = await newLeadMember(team);
  await importRows(importer, someRows(1), { importId: 'a-file', batch: 'first' });
  const refused = importUntilRefused(importer);
  await remove(importer);
  const { status, imported } = await refused;
  expect(status).toBe(403);
  const [came = 0] = await holders(importer);
  // Some transactions of the refused batch may have succeeded.
  expect(came).toBeGreaterThanOrEqual(1 + imported);
  expect(came).toBeLessThanOrEqual(1 + imported + BATCH_ROWS);
  const more = await sendRows(importer, someRows(1), { importId: 'a-file', batch: 'more' });
  expect(more.status).toBe(403);
  const heir = await newLeadMember(team);
  await isOver(await reassign(importer, heir, team.owner));
  expect(await holders(importer, heir)).toEqual([0, came]);
  expect((await leadsOf(heir)).length).toBe(came);
});
