import { beforeAll, describe, expect, test } from 'vitest';
import { nthMailTo, send } from '../../../../infra/testing/suite.ts';
import { actsIn, said, says, subjectsTo } from '../../../../infra/testing/teamActs.ts';
import { foundTeam, newApplicant, type TestTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';

let team: TestTeam;
let acts: ReturnType<typeof actsIn>;

beforeAll(async () => {
  team = await foundTeam();
  acts = actsIn(team);
});

describe('a decision on a request', () => {
  test('admits an accepted member, who gets a mail', async () => {
    const applicant = await newApplicant(team);
    expect(await acts.accept(team.owner, applicant)).toMatchObject(
      said(`${applicant.username} is in the team now`),
    );
    expect(await acts.placeOf(applicant)).toMatchObject({ isVerified: true, managerName: team.managerName });
    const { subject, text } = await nthMailTo(applicant.email, 1);
    expect(subject).toBe('You are in the team now');
    expect(text).toContain(`the team ${team.teamName} now`);
    expect(text).toContain(`/msmart/db/manage/${encodeURIComponent(team.teamName)}`);
    expect(await acts.usernamesIn(msmart.listApplicants, team.owner)).not.toContain(applicant.username);
  });

  test('makes an accepted manager the leader of the group', async () => {
    const waiting = await acts.newWaitingManager();
    await acts.accept(team.owner, waiting);
    expect(await acts.placeOf(waiting)).toMatchObject({ isVerified: true, managerName: waiting.managerName });
    const applicant = await newApplicant({ ...team, ...waiting });
    await expect.poll(() => subjectsTo(waiting)).toContain('Somebody asks to join your team');
    expect(await acts.accept(waiting, applicant)).toMatchObject({ status: 200 });
  });

  test('removes a rejected request, and mails the applicant', async () => {
    const waiting = await acts.newWaitingManager();
    expect(await acts.reject(team.owner, waiting)).toMatchObject(
      said(`The request of ${waiting.username} was rejected`),
    );
    expect(await acts.placeOf(waiting)).toBeUndefined();
    await expect.poll(() => subjectsTo(waiting)).toContain('Your request to join a team');
  });

  test('is final: a second click gets the same reply, the opposite decision a refusal', async () => {
    const applicant = await newApplicant(team);
    const both = await Promise.all([acts.accept(team.owner, applicant), acts.accept(team.owner, applicant)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const welcomes = async () =>
      (await subjectsTo(applicant)).filter((subject) => subject.startsWith('You are in'));
    await expect.poll(welcomes).not.toEqual([]);
    expect(await acts.reject(team.owner, applicant)).toMatchObject(
      says(409, 'ALREADY_VERIFIED', `${applicant.username} is already in the team`),
    );
    const refused = await newApplicant(team);
    await acts.reject(team.owner, refused);
    const unknown = says(404, 'UNKNOWN_APPLICANT', 'There is no such request. It may have been withdrawn.');
    expect(await acts.reject(team.owner, refused)).toMatchObject(unknown);
    expect(await acts.accept(team.owner, refused)).toMatchObject(unknown);
    // A second welcome would have been sent before this later mail.
    await expect.poll(() => subjectsTo(refused)).toContain('Your request to join a team');
    expect(await welcomes()).toHaveLength(1);
  });

  test('and a concurrent withdrawal leave no partial state', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const waiting = await acts.newWaitingManager();
      const [accepted, left] = await Promise.all([acts.accept(team.owner, waiting), acts.leave(waiting)]);
      expect([200, 404]).toContain(accepted.status);
      expect(left.status).toBe(200);
      expect(await acts.placeOf(waiting)).toBeUndefined();
      expect(await acts.accept(team.owner, waiting)).toMatchObject({ status: 404 });
      const { list } = await send(msmart.listManagers, {
        token: waiting.token,
        params: { teamName: team.teamName },
        query: { q: waiting.managerName },
      });
      expect(list).toEqual([]);
    }
  });

  test('is refused unless it is to accept or to reject', async () => {
    const answer = await send(msmart.verifyApplicant, {
      token: team.owner.token,
      body: { teamName: team.teamName, username: team.owner.username, decision: 'perhaps' },
    });
    expect(answer).toMatchObject(says(400, 'INVALID', 'Please accept or reject'));
  });
});
