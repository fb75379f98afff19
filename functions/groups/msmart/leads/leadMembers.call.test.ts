import { beforeAll, expect, test } from 'vitest';
import { type LeadMember, newLead, newLeadMember } from '../../../../infra/testing/leads.ts';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, type TestTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';

let team: TestTeam;
let amir: LeadMember;
beforeAll(async () => {
  team = await foundTeam();
  amir = await newLeadMember(team);
});

async function seenBy({ token }: TestUser, ids: readonly string[]) {
  const { status, body } = await send(msmart.listLeadMembers, { token, query: { ids: ids.join() } });
  expect(status).toBe(200);
  const { members } = msmart.listLeadMembers.reply.parse(body);
  return Object.fromEntries(members.map(({ id, member }) => [id, member]));
}

test('a leader sees who has a lead, also after it has moved, and nobody once it is deleted', async () => {
  const [priya, id] = [await newLeadMember(team), await newLead(amir)];
  expect(await seenBy(team.owner, [id, 'unknown'])).toEqual({ [id]: amir.username });
  const lead = { token: team.owner.token, params: { teamName: team.teamName, id } };
  const body = { username: priya.username };
  expect((await send(msmart.reassignLead, { ...lead, body })).status).toBe(200);
  expect(await seenBy(team.owner, [id])).toEqual({ [id]: priya.username });
  expect((await send(msmart.deleteLead, { ...lead, token: priya.token })).status).toBe(200);
  expect(await seenBy(team.owner, [id])).toEqual({});
});

test('a plain member sees own leads only, and whoever is not in the team none', async () => {
  const other = await newLeadMember(team);
  const ids = [await newLead(amir), await newLead(other)] as const;
  expect(await seenBy(amir, ids)).toEqual({ [ids[0]]: amir.username });
  expect(await seenBy(await newValidatedUser(), ids)).toEqual({});
});

test('the members of 25 leads are answered at once, and those of more are refused', async () => {
  const asked = (count: number) =>
    send(msmart.listLeadMembers, {
      token: amir.token,
      query: { ids: Array.from({ length: count }, (_, index) => `lead-${index}`).join() },
    });
  expect((await asked(25)).status).toBe(200);
  expect((await asked(26)).status).toBe(400);
});
