import * as z from 'zod/mini';
import { author } from '../../shared/contract/author.ts';
import type { TestCourse } from './authoring.ts';
import { type Answered, send } from './suite.ts';

/** Returns bytes with the signature of an MP4 file. */
export function mp4(bytes = 2000): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes);
  file.set([0, 0, 0, 24, ...Buffer.from('ftypisom\0\0\x02\0isomiso2')]);
  return file;
}

/** Returns bytes with the signature of a WebM file. */
export function webm(bytes = 2000): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes);
  file.set([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...Buffer.from('webm')]);
  return file;
}

const Started = author.startUpload.reply;
const Parts = author.getUploadParts.reply;

export function startUpload({ adminToken, course }: TestCourse, body: object): Promise<Answered> {
  const sent = { type: 'video/mp4', ...body };
  return send(author.startUpload, { adminToken, params: { course }, body: sent });
}

export async function begun(of: TestCourse, bytes: number, more: object = {}): Promise<string> {
  return Started.parse((await startUpload(of, { bytes, ...more })).body).upload;
}

export async function partsOf(
  { adminToken, course }: TestCourse,
  upload: string,
  query: Readonly<Record<string, string>> = {},
): Promise<z.infer<typeof Parts>> {
  const answer = await send(author.getUploadParts, { adminToken, params: { course, upload }, query });
  return Parts.parse(answer.body);
}

export const put = (url: string, body: Uint8Array<ArrayBuffer>) =>
  fetch(url, { method: 'PUT', body, headers: { origin: 'https://suite.example' } });

export function finish({ adminToken, course }: TestCourse, upload: string): Promise<Answered> {
  return send(author.finishUpload, { adminToken, params: { course, upload } });
}

/** Uploads a video, and returns its name. */
export async function uploaded(of: TestCourse, file = mp4()): Promise<string> {
  const upload = await begun(of, file.length);
  const { addresses } = await partsOf(of, upload);
  await put(addresses[0]?.url ?? '', file);
  return z.string().parse((await finish(of, upload)).body.file);
}
