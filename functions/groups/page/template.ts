import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { CHAT_TEMPLATE, ChatTemplate } from '../../../shared/chatTemplate.ts';
import { timeouts } from '../../lib/aws/timeouts.ts';
import { read, variables } from '../../lib/runtime/env.ts';
import { now } from '../../lib/runtime/now.ts';

// Together with the table less than the edge waits for a document.
const s3 = new S3Client({
  maxAttempts: 2,
  forcePathStyle: true,
  requestHandler: timeouts(1000),
});

/** Not longer: an upload of the site takes the files away that an older page names. */
const CACHE_MS = 5_000;

let cached: { readonly template: ChatTemplate; readonly until: number } | undefined;

/** What the build made for the documents of bots. */
export async function readTemplate(): Promise<ChatTemplate> {
  if (cached !== undefined && now() < cached.until) return cached.template;
  const { Body } = await s3.send(
    new GetObjectCommand({ Bucket: read(variables.siteBucket), Key: CHAT_TEMPLATE }),
  );
  const text = await Body?.transformToString();
  if (text === undefined) throw new Error('The template is empty');
  const template = ChatTemplate.parse(JSON.parse(text));
  cached = { template, until: now() + CACHE_MS };
  return template;
}
