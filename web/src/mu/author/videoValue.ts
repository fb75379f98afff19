import * as z from 'zod/mini';
import type { Video } from '../../../../shared/contract/lesson.ts';
import { storedRecord } from '../../session/storedRecord.ts';
import type { FieldValue } from '../../ui/form/field.ts';

/** What the field of a video holds, kept as JSON in a draft: a link stays while an upload is looked at, and the other way round. */
const VideoValue = z.object({
  kind: z.catch(z.enum(['none', 'youTube', 'upload']), 'none'),
  link: z.catch(z.string(), ''),
  file: z.catch(z.string(), ''),
  durationSeconds: z.catch(z.optional(z.number()), undefined),
});
export type VideoValue = z.infer<typeof VideoValue>;

export const parseVideo = (value: FieldValue): VideoValue =>
  VideoValue.parse(storedRecord(typeof value === 'string' && value !== '' ? value : null));

export function videoValueOf(video: Video): string {
  return JSON.stringify(VideoValue.parse(video));
}

/** The file that is chosen. Undefined: no upload is. */
export function videoFileOf(value: FieldValue): string | undefined {
  const { kind, file } = parseVideo(value);
  return kind === 'upload' ? file : undefined;
}

/** The body's part. What was not chosen yet is refused there in words. */
export function videoBody(value: FieldValue): object {
  const { kind, link, file, durationSeconds } = parseVideo(value);
  if (kind === 'youTube') return { kind, link };
  if (kind === 'none') return { kind };
  if (file === '') return { kind: 'missing' };
  return { kind, file, ...(durationSeconds !== undefined && { durationSeconds }) };
}
