import { eraseFile } from '../../lib/aws/media.ts';
import { fileIn, fileName } from '../../lib/course/fileName.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { type Lesson, lessons } from '../../lib/store/course.ts';
import { courseFiles } from '../../lib/store/courseFile.ts';
import type { ErasedOfCourse } from '../../lib/store/job.ts';
import type { Key } from '../../lib/store/key.ts';
import { readAll } from '../../lib/store/read.ts';
import { transact } from '../../lib/store/write.ts';
import { writeAll } from './erase.ts';
import { endTurnIfOver } from './turn.ts';

/** Lessons that are read at once: each may have a quarter of a megabyte. */
const LESSONS_AT_ONCE = 10;

/** Removes what no course shows any more. Done again, it finds less to do. */
export async function eraseCourse({ course, lessons: ids, files }: ErasedOfCourse): Promise<void> {
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

/** Its files first: as long as the lesson is there, the job knows them. */
async function eraseLesson(
  course: string,
  lesson: NonNullable<ReturnType<typeof lessons.parse>>,
): Promise<void> {
  const names = filesOf(lesson).map((file) => fileName(course, file));
  await settleAll(names.map(eraseFile));
  await eraseVideos(course, names);
  // It may have got another file since it was read: then the job is done again.
  await transact([lessons.remove(lesson)]);
}

function filesOf({ video, poster, captions }: Lesson): string[] {
  return [video.kind === 'upload' ? video.file : undefined, poster, captions].filter(
    (file) => file !== undefined,
  );
}

/** What is noted of those files that are videos. */
async function eraseVideos(course: string, names: readonly string[]): Promise<void> {
  const videos = names.flatMap((name) => fileIn(course, name) ?? []);
  await writeAll(videos.map((file) => courseFiles.erase({ course, file })));
}

/** Which video a record of the stream may have removed, by its key. */
export function removedVideo({
  pk,
  sk,
}: Key): { readonly course: string; readonly file: string } | undefined {
  if (!pk.startsWith(courseFiles.prefix)) return undefined;
  return { course: pk.slice(courseFiles.prefix.length), file: sk.slice(courseFiles.sortPrefix.length) };
}

/** Removes the bytes of a video of which nothing is noted any more: no lesson has shown it in time. */
export async function eraseVideo(removed: { readonly course: string; readonly file: string }): Promise<void> {
  const { noted } = await readAll({ noted: courseFiles.at(removed) });
  if (noted === undefined) await eraseFile(fileName(removed.course, removed.file));
}
