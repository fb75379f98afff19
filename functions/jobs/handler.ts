import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { log, noteFault } from '../http/log.ts';
import { answerResetRequest } from './reset.ts';

/**
 * Work that goes on after the answer, fed by the table's stream; the stack's filter names the records that come here.
 * A record that fails is given again, with those after it: all that is done here can be done twice.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    try {
      await answerResetRequest(record.dynamodb?.NewImage);
    } catch (error) {
      noteFault('A record of the stream failed', error);
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  log.info('Worked through the stream', { records: event.Records.length });
  return { batchItemFailures: [] };
}
