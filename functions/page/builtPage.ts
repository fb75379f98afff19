import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { chatDocument } from '../../shared/documents.ts';
import { read, variables } from '../env.ts';
import { now } from '../now.ts';

// Together with the table less than the edge waits for a document.
const s3 = new S3Client({
  maxAttempts: 2,
  forcePathStyle: true,
  requestHandler: { connectionTimeout: 500, requestTimeout: 1000, throwOnRequestTimeout: true },
});

/** Not longer: an upload of the site takes the files away that an older page names. */
const HELD_MS = 5_000;

let held = { html: '', until: 0 };

/** The page of visitors as it was built. */
export async function readBuiltPage(): Promise<string> {
  if (now() < held.until) return held.html;
  const { Body } = await s3.send(
    new GetObjectCommand({ Bucket: read(variables.siteBucket), Key: chatDocument.path.slice(1) }),
  );
  const html = await Body?.transformToString();
  if (html === undefined) throw new Error('The built page is empty');
  held = { html, until: now() + HELD_MS };
  return html;
}
