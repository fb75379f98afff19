import * as z from 'zod/mini';
import type { Video } from '../../../../shared/contract/lesson.ts';
import type { FieldValue } from '../../ui/form/field.ts';

/** The value of the video field. It keeps the link while an upload is chosen, and the other way round. */
const VideoValue = z.catch(
  z.object({
    kind: z.enum(['none', 'youTube', 'upload']),
    link: z._default(z.string(), ''),
    file: z._default(z.string(), ''),
    /** Null when unknown: the form merges objects, so an absent key would keep its last value. */
    durationSeconds: z._default(z.nullable(z.number()), null),
  }),
  { kind: 'none', link: '', file: '', durationSeconds: null },
);
export type VideoValue = z.infer<typeof VideoValue>;

export const parseVideo = (value: FieldValue | Video): VideoValue => VideoValue.parse(value);

/** Returns the uploaded file, undefined for any other kind of video. */
export function videoFileOf(value: FieldValue): string | undefined {
  const { kind, file } = parseVideo(value);
  return kind === 'upload' ? file : undefined;
}

/** Returns the video for the body. The contract refuses `missing` with a message. */
export function videoBody(value: FieldValue): object {
  const { kind, link, file, durationSeconds } = parseVideo(value);
  if (kind === 'youTube') return { kind, link };
  if (kind === 'none') return { kind };
  if (file === '') return { kind: 'missing' };
  return { kind, file, ...(durationSeconds !== null && { durationSeconds }) };
}
