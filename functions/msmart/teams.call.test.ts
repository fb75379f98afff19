import { expect, test } from 'vitest';
import { newValidatedUser, send } from '../../infra/testing/suite.ts';
import { foundTeam, newApplicant, newManager, newMember } from '../../infra/testing/teams.ts';
import { msmart } from '../../shared/contract/msmart.ts';

test('a team is made, joined and known to everybody by their roles', async () => {
  const team = await foundTeam();
  const { teamName } = team;
  const manager = await newManager(team);
  const member = await newMember(team, manager);
  const waiting = await newApplicant(team);
  const mine = async ({ token }: { token: string }) => (await send(msmart.listMyTeams, { token })).body;
  const none = { owner: [], manager: [], member: [] };
  const place = { teamName, isVerified: true, timeZone: 'Asia/Kuala_Lumpur' };
  expect(await mine(team.owner)).toEqual({ ...none, owner: [{ ...place, managerName: team.managerName }] });
  expect(await mine(manager)).toEqual({ ...none, manager: [{ ...place, managerName: manager.managerName }] });
  expect(await mine(member)).toEqual({ ...none, member: [{ ...place, managerName: manager.managerName }] });
  expect(await mine(waiting)).toEqual({
    ...none,
    member: [{ ...place, isVerified: false, managerName: team.managerName }],
  });
  expect(await mine(await newValidatedUser())).toEqual(none);
});
