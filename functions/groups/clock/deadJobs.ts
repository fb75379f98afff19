import { HOUR_SECONDS, now } from '../../lib/runtime/now.ts';
import { failingJobs } from '../../lib/store/failingJob.ts';

/** The number of failing jobs that are read. More than that are an outage, whatever their age. */
const MAX_READ = 1000;

/** Counts the jobs that have been failing for an hour; when more than `MAX_READ` are failing, returns that number. */
export async function countDeadJobs(): Promise<number> {
  const { records, next } = await failingJobs.within({}, { limit: MAX_READ });
  if (next !== undefined) return records.length;
  const anHourAgo = now() - HOUR_SECONDS * 1000;
  return records.filter(({ since }) => Date.parse(since) <= anHourAgo).length;
}
