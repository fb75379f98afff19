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

/** Adds the jobs whose time has come, and says what alarms look at. Of these, none waits for another that fails. */
export const handler = middy<ScheduledEvent, object>()
  .use(requestLog<ScheduledEvent>((_, { awsRequestId }) => ({ route: 'clock', requestId: awsRequestId })))
  .handler(async () => {
    await settleAll([probe(), publishEdgeFigures(), addDueJobs()]);
    return {};
  });

/** Adds the jobs whose time has come, and says how late it is, what keeps failing, and what was given up. */
async function addDueJobs(): Promise<void> {
  const passed = await workOff();
  const [deadJobs, failedRecords] = await settleAll([countDeadJobs(), countFailedRecords()]);
  // A run that fails publishes nothing, which the alarm takes for the worst.
  publishClock({ ageSeconds: (now() - Date.parse(passed)) / 1000, deadJobs, failedRecords });
}
