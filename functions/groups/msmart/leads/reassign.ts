import * as z from 'zod/mini';
import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { command, query } from '../../../lib/http/handler.ts';
import { invalid, Refusal } from '../../../lib/http/refusal.ts';
import { newId } from '../../../lib/runtime/newId.ts';
import { now } from '../../../lib/runtime/now.ts';
import { reassignJobs } from '../../../lib/store/job.ts';
import { type CountName, type Tally, tallies } from '../../../lib/store/tally.ts';
import { isSameName, memberships } from '../../../lib/store/team.ts';
import { type TeamJob, teamJobs } from '../../../lib/store/teamJob.ts';
import { isOf, requireLeader } from './access.ts';

const Count = z.catch(z.int(), 0);

export const reassignLeads = command(calls.reassignLeads, {
  reads: ({ params: { teamName }, body: { from, to, undoes } }) => ({
    target: memberships.at({ teamName, username: to }),
    source: memberships.at({ teamName, username: from }),
    all: tallies.at({ teamName, username: from, part: 'ALL' }),
    before: undoes === undefined ? [] : [teamJobs.at({ id: undoes })],
  }),
  decide: ({ caller, body: { from, to, isOpenOnly, undoes }, target, source, all, before }) => {
    const { team, membership } = caller;
    if (!target?.isVerified) {
      // An undo names a member who may have been removed since.
      const problem = undoes ? 'This person is not in the team' : 'Please select a member of the team';
      throw invalid('to', problem, 'UNKNOWN_MEMBER');
    }
    // A former member's leads stay in their groups.
    if (source?.isVerified) requireLeader(caller, source.managerName);
    requireLeader(caller, target.managerName);
    if (isOf({ username: from }, { username: to })) {
      throw invalid('to', 'Please select another member', 'SAME_MEMBER');
    }
    const undone =
      undoes === undefined ? undefined : requireUndoable(before[0], { teamName: team.teamName, from, to });
    const id = newId(undefined, '');
    return {
      writes: [
        teamJobs.create({
          id,
          teamName: team.teamName,
          from,
          to: target.username,
          by: membership.username,
          ...(membership.role === 'manager' && { groupName: membership.managerName }),
          ...(isOpenOnly && { isOpenOnly }),
          ...(undone && { undoes: { id: undone.id, startedAt: undone.startedAt } }),
          startedAt: new Date(now()).toISOString(),
          isOver: false,
          done: 0,
          skipped: 0,
          total: undone?.done ?? totalOf(all, isOpenOnly),
        }),
        reassignJobs.add({ id }),
      ],
      reply: {
        succMsg: `The leads go to ${target.yourName}. Figures follow within a minute.`,
        jobId: id,
      },
    };
  },
});

/** Returns a job that has ended, between the same members in the other direction. */
function requireUndoable(
  job: TeamJob | undefined,
  { teamName, from, to }: Pick<TeamJob, 'teamName' | 'from' | 'to'>,
): TeamJob {
  const isReverse =
    job !== undefined &&
    isSameName(job.teamName, teamName) &&
    isOf({ username: job.to }, { username: from }) &&
    isOf({ username: job.from }, { username: to });
  if (!isReverse) throw unknownJob();
  if (!job.isOver) throw new Refusal(409, 'JOB_RUNNING', 'Wait until all leads are reassigned');
  return job;
}

function totalOf(all: Tally | undefined, isOpenOnly = false): number {
  const count = (name: CountName) => Count.parse(all?.[name]);
  return isOpenOnly ? count('uploaded') - count('closed') - count('rejected') : count('uploaded');
}

const unknownJob = () => new Refusal(404, 'UNKNOWN_JOB', 'This job does not exist');

export const getTeamJob = query(calls.getTeamJob, {
  reads: ({ params: { jobId } }) => ({ found: teamJobs.at({ id: jobId }) }),
  reply: ({ params: { teamName }, found }) => {
    if (found === undefined || !isSameName(found.teamName, teamName)) {
      throw unknownJob();
    }
    const { done, skipped, isOver, total } = found;
    // Leads may have been added or deleted since the job began.
    return { done, skipped, total: isOver ? done + skipped : Math.max(total, done + skipped + 1) };
  },
});
