import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { RecordedCall } from './replay.ts';

/** Sends a handler's AWS calls by the bare SDK, so that their CPU times can be compared. */

const table = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 1 }), {
  marshallOptions: { removeUndefinedValues: true },
});
const ses = new SESClient({ maxAttempts: 1 });
const s3 = new S3Client({ maxAttempts: 1, forcePathStyle: true });
const file = { Bucket: 'media', Key: 'media/file' };
const upload = { ...file, UploadId: 'upload' };
const parts = { Parts: [{ PartNumber: 1, ETag: '"1"' }] };

/** The body holds rounds of concurrent calls. */
export async function handler({ body }: { readonly body: string }) {
  const rounds: readonly (readonly RecordedCall[])[] = JSON.parse(body);
  for (const round of rounds) await Promise.all(round.map(send));
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
}

async function send(call: RecordedCall): Promise<unknown> {
  switch (call.operation) {
    case 'BatchGetItem':
      return table.send(new BatchGetCommand(call.input));
    case 'DeleteItem':
      return table.send(new DeleteCommand(call.input));
    case 'GetItem':
      return table.send(new GetCommand(call.input));
    case 'PutItem':
      return table.send(new PutCommand(call.input));
    case 'Query':
      return table.send(new QueryCommand(call.input));
    case 'TransactWriteItems':
      return table.send(new TransactWriteCommand(call.input));
    case 'UpdateItem':
      return table.send(new UpdateCommand(call.input));
    case 'SendEmail':
      return ses.send(new SendEmailCommand(call.input));
    case 'PutObject':
      return s3.send(new PutObjectCommand({ ...file, Body: Buffer.from(call.input.base64, 'base64') }));
    case 'CreateMultipartUpload':
      return s3.send(new CreateMultipartUploadCommand(file));
    case 'ListParts':
      return s3.send(new ListPartsCommand(upload));
    case 'CompleteMultipartUpload':
      return s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: parts }));
    case 'AbortMultipartUpload':
      return s3.send(new AbortMultipartUploadCommand(upload));
    case 'GetObject': {
      const { Body } = await s3.send(new GetObjectCommand(file));
      return Body?.transformToByteArray();
    }
    case 'DeleteObject':
      return s3.send(new DeleteObjectCommand(file));
  }
}
