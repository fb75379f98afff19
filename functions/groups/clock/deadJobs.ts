import { HOUR_SECONDS, now } from '../../lib/runtime/now.ts';
import { failingJobs } from '../../lib/store/failingJob.ts';

/** What is looked at. More that fail at once are an outage, of which the alarm need not know how many hours it lasts. */
const MOST = 1000;

/** How many jobs have been failing for an hour; when more than are looked at fail, those, however long. */
export async function countDeadJobs(): Promise<number> {
  const { records, next } = await failingJobs.within({}, { limit: MOST });
  if (next !== undefined) return records.length;
  const anHourAgo = now() - HOUR_SECONDS * 1000;
  return records.filter(({ since }) => Date.parse(since) <= anHourAgo).length;
}
