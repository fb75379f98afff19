import { useEffect, useRef } from 'react';
import { user } from '../../../shared/contract/user.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { useRead } from '../api/useRead.ts';

export const requestData = defineWrite(user.requestData);
export const deleteAccount = defineWrite(user.deleteAccount);

const POLL_MS = 1000;
/** Renews a link to the file before it expires, which is after 15 minutes. */
const RENEW_MS = 10 * 60_000;

/** Polls a data export until it is ready, then keeps its link valid. */
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
