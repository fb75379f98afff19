import { useEffect, useRef } from 'react';
import { user } from '../../../shared/contract/user.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { useRead } from '../api/useRead.ts';

const writes = {
  requestData: defineWrite(user.requestData),
  deleteAccount: defineWrite(user.deleteAccount),
};

/** What people do with all that is kept of them. */
export function useOwnData() {
  return writes;
}

const POLL_MS = 1000;
/** A link opens the file for a quarter of an hour: until then there is another. */
const RENEW_MS = 10 * 60_000;

/** How far a download is, asked for until it is made; then its link, which is always one that works. */
export function useDataJob(jobId: string) {
  const { data, failure, reload } = useRead(user.getDataJob, { params: { jobId } });
  const isWorking = data?.status === 'working';
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    const timer = setInterval(() => latest.current(), isWorking ? POLL_MS : RENEW_MS);
    return () => clearInterval(timer);
  }, [isWorking]);
  return { status: data?.status, link: data?.link, failure, reload };
}
