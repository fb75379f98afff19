import { user as calls } from '../../../shared/contract/user.ts';
import {
  checkUserPassword,
  decideOnPassword,
  passwordReads,
  unchanged,
} from '../../lib/account/passwordCheck.ts';
import { command, query, repeatedByJob } from '../../lib/http/handler.ts';
import { invalid, Refusal } from '../../lib/http/refusal.ts';
import { hasOthers, removeAccount, requireNoTeams } from '../../lib/ownData/erasure.ts';
import { fileLink } from '../../lib/ownData/fileLink.ts';
import { randomId } from '../../lib/runtime/newId.ts';
import { nowSeconds } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { closeBots, ownedBots } from '../../lib/store/bot.ts';
import { dataExports, statusOf } from '../../lib/store/dataExport.ts';
import { exportDataJobs } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { memberships, teamsOfUsers } from '../../lib/store/team.ts';
import { passwords } from '../../lib/store/user.ts';

/** Starts a download, or returns the one that is in progress. */
export const requestData = command(calls.requestData, {
  reads: ({ username }) => ({
    file: dataExports.at({ username }),
    ...passwordReads({ username }),
  }),
  prepare: (input) => checkUserPassword(input.body.password, input),
  decide: ({ caller: { user }, file, prepared: check, ...input }) => {
    const { username } = user;
    return decideOnPassword(input, {
      check,
      wrong: invalid('password', 'Current password is incorrect', 'WRONG_PASSWORD'),
      whenRight: () => {
        if (file !== undefined && statusOf(file) === 'working') return { reply: { jobId: file.id } };
        const id = randomId();
        return {
          writes: [
            dataExports.save(file, { username, id, status: 'working', startedAtSeconds: nowSeconds() }),
            exportDataJobs.add({ username, id }),
            ...unchanged(input.password),
          ],
          reply: { jobId: id },
        };
      },
    });
  },
});

export const getDataJob = query(calls.getDataJob, {
  reads: ({ username }) => ({ file: dataExports.at({ username }) }),
  reply: async ({ username, params: { jobId }, file }) => {
    const status = file?.id === jobId ? statusOf(file) : undefined;
    if (status === undefined) throw new Refusal(404, 'UNKNOWN_JOB', 'This download does not exist any more');
    if (status !== 'ready') return { status };
    return { status, link: await fileLink(username) };
  },
});

/** A team with more memberships counts as one with other members. */
const MAX_MEMBERSHIPS = 1000;

/** Returns the teams that the user owns and that have other members. */
async function sharedTeams(username: string, teamNames: readonly string[]): Promise<string[]> {
  if (teamNames.length === 0) return [];
  const { own } = await readAll({ own: teamNames.map((teamName) => memberships.at({ teamName, username })) });
  const owned = own.flatMap((membership) => (membership?.role === 'owner' ? [membership.teamName] : []));
  const shared = owned.map(async (teamName) => {
    const { records, next } = await memberships.within(
      { teamName },
      { limit: MAX_MEMBERSHIPS, isConsistent: true },
    );
    return hasOthers(records, { username }) || next !== undefined ? [teamName] : [];
  });
  return (await settleAll(shared)).flat();
}

/** Deletes the account at once; a job removes its data after the answer. */
export const deleteAccount = command(calls.deleteAccount, {
  reads: ({ username }) => ({
    ...passwordReads({ username }),
    mine: teamsOfUsers.at({ username }),
    owned: ownedBots.at({ owner: username }),
  }),
  prepare: async (input) => {
    const check = await checkUserPassword(input.body.password, input);
    return { check, shared: await sharedTeams(input.username, input.mine?.teamNames ?? []) };
  },
  decide: ({ caller: { user }, owned, prepared: { check, shared }, ...input }) => {
    const { password } = input;
    return decideOnPassword(input, {
      check,
      devices: 'forgetAll',
      wrong: invalid('password', 'Current password is incorrect', 'WRONG_PASSWORD'),
      whenRight: () => {
        requireNoTeams(shared);
        return {
          writes: [...removeAccount(user), ...(password ? [passwords.remove(password)] : [])],
          effects: [repeatedByJob(() => closeBots(owned))],
          reply: { success: 'Your account was deleted' },
        };
      },
    });
  },
});
