import { useEffect, useRef } from 'react';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { applyChanges } from '../../api/changedReads.ts';
import { useRead } from '../../api/useRead.ts';
import { changedLeads } from '../leads/leadChanges.ts';

const POLL_MS = 1000;

/** How far a job of a team has come, asked for until it is over: then what it has changed is read again. */
export function useTeamJob(teamName: string, jobId: string) {
  const { data: job, failure, reload } = useRead(msmart.getTeamJob, { params: { teamName, jobId } });
  const isOver = job !== undefined && job.done + job.skipped >= job.total;
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (isOver) {
      applyChanges(changedLeads(teamName));
      return undefined;
    }
    const timer = setInterval(() => latest.current(), POLL_MS);
    return () => clearInterval(timer);
  }, [isOver, teamName]);
  return { job, isOver, failure, reload };
}
