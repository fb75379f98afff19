import middy from '@middy/core';
import type { ScheduledEvent } from 'aws-lambda';
import { requestLog } from '../../lib/http/requestLog.ts';
import { publishClock } from '../../lib/runtime/log.ts';
import { now } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { countDeadJobs } from './deadJobs.ts';
import { publishEdgeFigures } from './edgeFigures.ts';
import { countFailedRecords } from './failedRecords.ts';
import { probe } from './probe.ts';
import { workOff } from './workOff.ts';

/** Runs every five minutes. A failure of one task does not keep the others from running. */
export const handler = middy<ScheduledEvent, object>()
  .use(requestLog<ScheduledEvent>((_, { awsRequestId }) => ({ route: 'clock', requestId: awsRequestId })))
  .handler(async () => {
    await settleAll([probe(), publishEdgeFigures(), addDueJobs()]);
    return {};
  });

/** Adds the due jobs, and publishes the age of the clock, failing jobs and failed stream records. */
async function addDueJobs(): Promise<void> {
  const passed = await workOff();
  const [deadJobs, failedRecords] = await settleAll([countDeadJobs(), countFailedRecords()]);
  // A failed run publishes nothing; the alarm treats missing data as breaching.
  publishClock({ ageSeconds: (now() - Date.parse(passed)) / 1000, deadJobs, failedRecords });
}
