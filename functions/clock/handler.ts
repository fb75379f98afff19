import middy from '@middy/core';
import type { ScheduledEvent } from 'aws-lambda';
import { publishClock } from '../log.ts';
import { requestLog } from '../middleware/requestLog.ts';
import { now } from '../now.ts';
import { settleAll } from '../settle.ts';
import { countDeadJobs } from './deadJobs.ts';
import { countFailedRecords } from './failedRecords.ts';
import { workOff } from './workOff.ts';

/** Adds the jobs whose time has come, and says how late it is, what keeps failing, and what was given up. */
export const handler = middy<ScheduledEvent, object>()
  .use(requestLog<ScheduledEvent>((_, { awsRequestId }) => ({ route: 'clock', requestId: awsRequestId })))
  .handler(async () => {
    const passed = await workOff();
    const [deadJobs, failedRecords] = await settleAll([countDeadJobs(), countFailedRecords()]);
    // A run that fails publishes nothing, which the alarm takes for the worst.
    publishClock({ ageSeconds: (now() - Date.parse(passed)) / 1000, deadJobs, failedRecords });
    return {};
  });
