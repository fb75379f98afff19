import middy from '@middy/core';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { requestLog } from '../../lib/http/requestLog.ts';
import { orLogFault } from '../../lib/runtime/log.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { sentJobs } from '../../lib/store/job.ts';
import type { Key } from '../../lib/store/key.ts';
import { type PushSend, pushSends } from '../../lib/store/pushSend.ts';
import { readItems } from '../../lib/store/table.ts';
import { ConditionFailed, orConditionFailed, transact } from '../../lib/store/write.ts';
import { type Outcome, post } from './post.ts';

const Text = z.object({ S: z.string() });
const Keys = z.object({ pk: Text, sk: Text });

/**
 * Sends pushes to the push services, fed by the table's stream. It owns nothing else: what follows from an answer is a
 * job.
 */
export const handler = middy<DynamoDBStreamEvent, DynamoDBBatchResponse>()
  .use(
    requestLog<DynamoDBStreamEvent>((_, { awsRequestId }) => ({ route: 'courier', requestId: awsRequestId })),
  )
  .handler(async ({ Records }) => {
    const outcomes = await settleAll(
      Records.map(async ({ dynamodb }) => {
        const { pk, sk } = Keys.parse(dynamodb?.Keys);
        const isDone = await orLogFault('A record of the stream failed', () => send({ pk: pk.S, sk: sk.S }));
        return isDone ? [] : [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }];
      }),
    );
    return { batchItemFailures: outcomes.flat() };
  });

async function send(key: Key): Promise<void> {
  const [item] = await readItems([key]);
  const found = pushSends.parse(item);
  if (found === undefined) return;
  // An attempt that was broken off may have arrived, and a person would rather miss a push than get it twice.
  if (found.isBegun) return finish(found, { outcome: 'refused' });
  const begun = pushSends.patch(found, { isBegun: true });
  if ((await orConditionFailed(transact([begun]))) instanceof ConditionFailed) return;
  await finish(found, await post(found));
}

/** Removes what was sent, and lets a job follow its outcome. */
async function finish({ id, username, device, message, attempt }: PushSend, outcome: Outcome): Promise<void> {
  const job = { username, device: device.id, message, attempts: attempt, ...outcome };
  // The job exists when the stream has delivered the record twice, and the other run has finished first.
  await orConditionFailed(transact([sentJobs.add(job, id), pushSends.erase({ id })]));
}
