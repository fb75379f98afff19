import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { CHAT_TEMPLATE, ChatTemplate } from '../../../shared/chatTemplate.ts';
import { attempts } from '../../lib/aws/attempts.ts';
import { read, variables } from '../../lib/runtime/env.ts';
import { now } from '../../lib/runtime/now.ts';

// The timeouts of S3 and the table together are less than the edge waits for a document.
const s3 = new S3Client({ forcePathStyle: true, ...attempts(2, 1000) });

/** Short, because a new upload of the site removes the files that an older page names. */
const CACHE_MS = 5_000;

let cached: { readonly template: ChatTemplate; readonly until: number } | undefined;

/** Reads the template that the build of the site has made. */
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
