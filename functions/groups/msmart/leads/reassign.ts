import * as z from 'zod/mini';
import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { command, query } from '../../../lib/http/handler.ts';
import { invalid, Refusal } from '../../../lib/http/refusal.ts';
import { newId } from '../../../lib/runtime/newId.ts';
import { now } from '../../../lib/runtime/now.ts';
import { reassignJobs } from '../../../lib/store/job.ts';
import { tallies } from '../../../lib/store/tally.ts';
import { isSameName, memberships } from '../../../lib/store/team.ts';
import { teamJobs } from '../../../lib/store/teamJob.ts';
import { isOf, requireLeader } from './access.ts';

const Uploaded = z.catch(z.int(), 0);

export const reassignLeads = command(calls.reassignLeads, {
  reads: ({ params: { teamName }, body: { from, to } }) => ({
    target: memberships.at({ teamName, username: to }),
    source: memberships.at({ teamName, username: from }),
    all: tallies.at({ teamName, username: from, part: 'ALL' }),
  }),
  decide: ({ caller, body: { from, to }, target, source, all }) => {
    const { team, membership } = caller;
    if (!target?.isVerified) throw invalid('to', 'Please select a member of the team', 'UNKNOWN_MEMBER');
    // A former member's leads stay in their groups.
    if (source?.isVerified) requireLeader(caller, source.managerName);
    requireLeader(caller, target.managerName);
    if (isOf({ username: from }, { username: to })) {
      throw invalid('to', 'Please select another member', 'SAME_MEMBER');
    }
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
          startedAt: new Date(now()).toISOString(),
          isOver: false,
          done: 0,
          skipped: 0,
          total: Uploaded.parse(all?.uploaded),
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

export const getTeamJob = query(calls.getTeamJob, {
  reads: ({ params: { jobId } }) => ({ found: teamJobs.at({ id: jobId }) }),
  reply: ({ params: { teamName }, found }) => {
    if (found === undefined || !isSameName(found.teamName, teamName)) {
      throw new Refusal(404, 'UNKNOWN_JOB', 'This job does not exist');
    }
    const { done, skipped, isOver, total } = found;
    // Leads may have been added or deleted since the job began.
    return { done, skipped, total: isOver ? done + skipped : Math.max(total, done + skipped + 1) };
  },
});
