import { useEffect, useEffectEvent } from 'react';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { applyChanges } from '../../api/changedReads.ts';
import { useRead } from '../../api/useRead.ts';
import { changedLeads } from '../leads/leadChanges.ts';

const POLL_MS = 1000;

/** Polls a job of a team until it is finished, and then reads again what it has changed. */
export function useTeamJob(teamName: string, jobId: string) {
  const { data: job, failure, reload } = useRead(msmart.getTeamJob, { params: { teamName, jobId } });
  const isFinished = job !== undefined && job.done + job.skipped >= job.total;
  const poll = useEffectEvent(reload);
  useEffect(() => {
    if (isFinished) {
      applyChanges(changedLeads(teamName));
      return undefined;
    }
    const timer = setInterval(() => poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [isFinished, teamName]);
  return { job, isFinished, failure, reload };
}
