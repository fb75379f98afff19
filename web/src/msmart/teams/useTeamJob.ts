import { useEffect, useRef } from 'react';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { useRead } from '../../api/useRead.ts';

const POLL_MS = 1000;

/** How far a job of a team has come, asked for until it is over. */
export function useTeamJob(teamName: string, jobId: string) {
  const { data: job, failure, reload } = useRead(msmart.getTeamJob, { params: { teamName, jobId } });
  const isOver = job !== undefined && job.done + job.skipped >= job.total;
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => latest.current(), POLL_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return { job, isOver, failure, reload };
}
