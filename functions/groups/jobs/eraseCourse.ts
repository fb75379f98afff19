import { eraseFile } from '../../lib/aws/media.ts';
import { fileIn, fileName } from '../../lib/course/fileName.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { type Lesson, lessons } from '../../lib/store/course.ts';
import { courseFiles } from '../../lib/store/courseFile.ts';
import type { EraseCourseInput } from '../../lib/store/job.ts';
import type { Key } from '../../lib/store/key.ts';
import { readAll } from '../../lib/store/read.ts';
import { transact } from '../../lib/store/write.ts';
import { writeAll } from './eraseItems.ts';
import { endTurnIfOver } from './turn.ts';

/** The number of lessons in one read; each may have a quarter of a megabyte. */
const LESSONS_AT_ONCE = 10;

/** Removes lessons and files that no course shows any more. It can be repeated. */
export async function eraseCourse({ course, lessons: ids, files }: EraseCourseInput): Promise<void> {
  await settleAll(files.map(eraseFile));
  await eraseVideos(course, files);
  for (let at = 0; at < ids.length; at += LESSONS_AT_ONCE) {
    const wanted = ids.slice(at, at + LESSONS_AT_ONCE);
    const { found } = await readAll({ found: wanted.map((id) => lessons.at({ course, id })) });
    const left = found.filter((lesson) => lesson !== undefined);
    await settleAll(left.map((lesson) => eraseLesson(course, lesson)));
    if (left.length > 0) endTurnIfOver();
  }
}

/** Removes the files first, because only the lesson names them. */
async function eraseLesson(
  course: string,
  lesson: NonNullable<ReturnType<typeof lessons.parse>>,
): Promise<void> {
  const names = filesOf(lesson).map((file) => fileName(course, file));
  await settleAll(names.map(eraseFile));
  await eraseVideos(course, names);
  // Fails when the lesson has got another file since; then the job is repeated.
  await transact([lessons.remove(lesson)]);
}

function filesOf({ video, poster, captions }: Lesson): string[] {
  return [video.kind === 'upload' ? video.file : undefined, poster, captions].filter(
    (file) => file !== undefined,
  );
}

/** Removes the records of those files that are videos. */
async function eraseVideos(course: string, names: readonly string[]): Promise<void> {
  const videos = names.flatMap((name) => fileIn(course, name) ?? []);
  await writeAll(videos.map((file) => courseFiles.erase({ course, file })));
}

/** Returns the video whose record a stream event may have removed, by the key. */
export function removedVideo({
  pk,
  sk,
}: Key): { readonly course: string; readonly file: string } | undefined {
  if (!pk.startsWith(courseFiles.prefix)) return undefined;
  return { course: pk.slice(courseFiles.prefix.length), file: sk.slice(courseFiles.sortPrefix.length) };
}

/** Deletes the file of a video without a record: it expired before a lesson showed the video. */
export async function eraseVideo(removed: { readonly course: string; readonly file: string }): Promise<void> {
  const { noted } = await readAll({ noted: courseFiles.at(removed) });
  if (noted === undefined) await eraseFile(fileName(removed.course, removed.file));
}
