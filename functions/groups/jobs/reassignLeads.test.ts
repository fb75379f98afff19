import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { importRows, leadsOf, someRows } from '../../../infra/testing/imports.ts';
import { newLeadMember } from '../../../infra/testing/leads.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { send, setStack } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { TeamLeadRow } from '../../../shared/contract/lead.ts';
import { msmart } from '../../../shared/contract/msmart.ts';

const LEADS = 15;

let stack: LocalStack;
beforeAll(async () => {
  stack = await startStack();
  setStack(stack);
});
afterAll(() => stack.stop());

test('a member who is removed while leads are reassigned to them gets none', async () => {
  const team = await foundTeam();
  const { teamName, owner } = team;
  const [leaver, heir] = [await newLeadMember(team), await newLeadMember(team)];
  await importRows(leaver, someRows(LEADS));
  await stack.idle();
  let removal: Promise<{ status: number }> | undefined;
  // The job has read the membership of the target, and is about to write.
  const stop = stack.port.intercept(async ({ lambda, operation, body }, proceed) => {
    const isGift = lambda?.label === 'jobs' && operation === 'TransactWriteItems';
    if (isGift && removal === undefined && String(await body()).includes(heir.username)) {
      const gone = { teamName, username: heir.username };
      removal = send(msmart.removeMember, { token: owner.token, body: gone });
      await removal;
    }
    return proceed();
  });
  const body = { from: leaver.username, to: heir.username };
  expect((await send(msmart.reassignLeads, { token: owner.token, params: { teamName }, body })).status).toBe(
    200,
  );
  await stack.idle();
  stop();
  expect(await removal).toMatchObject({ status: 200 });
  const { list } = await send(msmart.listTeamLeads, { token: owner.token, params: { teamName } });
  expect(new Set(list.map((row) => TeamLeadRow.parse(row).username))).toEqual(new Set([leaver.username]));
  expect(await leadsOf(leaver)).toHaveLength(LEADS);
});
