import * as z from 'zod/mini';
import { deviceStorage } from '../../session/session.ts';
import { storedRecord } from '../../session/storedRecord.ts';
import type { LessonParams } from './useAuthoredLesson.ts';

const KeptUpload = z.object({
  upload: z.string(),
  name: z.string(),
  bytes: z.number(),
  lastModified: z.number(),
});

/** An upload that was started on this device, which the same file can resume after a reload. */
export type KeptUpload = z.infer<typeof KeptUpload>;

const nameOf = ({ course, id }: LessonParams) => `upload:${course}:${id}`;

export const keptUpload = {
  read: (of: LessonParams): KeptUpload | undefined =>
    KeptUpload.safeParse(storedRecord(deviceStorage.getItem(nameOf(of)))).data,
  save: (of: LessonParams, kept: KeptUpload) => deviceStorage.setItem(nameOf(of), JSON.stringify(kept)),
  remove: (of: LessonParams) => deviceStorage.removeItem(nameOf(of)),
};

export const isFileOf = ({ name, bytes, lastModified }: KeptUpload, file: File): boolean =>
  file.name === name && file.size === bytes && file.lastModified === lastModified;
