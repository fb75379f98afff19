import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../../../functions/lib/runtime/newId.ts';
import type { Lesson } from '../../../functions/lib/store/course.ts';
import { LessonContent } from '../../../shared/contract/lesson.ts';
import { LessonHead } from './course-format.ts';
import { keepFile, type Reading, readText, webmSeconds } from './course-media.ts';
import type { Problem } from './course-problems.ts';
import { readYaml } from './course-yaml.ts';

const HEAD = /^---\n([\s\S]*?\n)---(?:\n([\s\S]*))?$/;
const HEAD_LINE = 2;

/** A lesson's file in its parts. */
interface Parts {
  readonly file: string;
  readonly head: string;
  readonly body: string;
}

/** Reads a lesson's file, or notes its problems. `named` is the place where the course names the lesson. */
export function readLesson(
  reading: Reading,
  name: string,
  named: Omit<Problem, 'words'>,
): Lesson | undefined {
  const { folder, shortlink, problems } = reading;
  const file = `${shortlink}/${name}.md`;
  const text = readText(folder, `${name}.md`);
  if (text === undefined) {
    problems.push({ ...named, words: `There is no file ${name}.md` });
    return undefined;
  }
  const [, head, body = ''] = HEAD.exec(text) ?? [];
  if (head === undefined) {
    problems.push({ file, line: 1, words: 'A lesson begins with a head between two lines of ---' });
    return undefined;
  }
  return lessonOf(reading, name, { file, head, body });
}

function lessonOf(reading: Reading, name: string, { file, head, body }: Parts): Lesson | undefined {
  const read = readYaml({ file, text: head, firstLine: HEAD_LINE }, LessonHead);
  if ('problems' in read) {
    reading.problems.push(...read.problems);
    return undefined;
  }
  const { data, lineOf } = read;
  const id = data.id ?? newId(name, `lesson of ${reading.shortlink}`);
  const content = LessonContent.safeParse({
    title: data.title,
    isPublished: data.published,
    text: body.trim(),
    instruction: data.instruction.trim(),
    script: data.script.trim(),
    video: videoOf(reading, data, { at: { file, line: lineOf(['video']) }, lesson: id }),
    questions: data.questions.map(({ question, answers, right }) => ({
      question,
      options: answers,
      right: answers.indexOf(right),
    })),
  });
  const keep = (field: 'poster' | 'captions', kind: 'picture' | 'captions') =>
    keepFile(reading, { file: data[field], kind, at: { file, line: lineOf([field]) }, lesson: id });
  const [poster, captions] = [keep('poster', 'picture'), keep('captions', 'captions')];
  if (!content.success) {
    const bodyLine = head.split('\n').length + HEAD_LINE;
    for (const { path, message: words } of content.error.issues) {
      const line = path[0] === 'text' ? bodyLine : lineOf(path.map(inHead));
      reading.problems.push({ file, line, words });
    }
    return undefined;
  }
  return {
    ...content.data,
    id,
    ...(poster !== undefined && { poster }),
    ...(captions !== undefined && { captions }),
  };
}

function videoOf(
  reading: Reading,
  { video }: LessonHead,
  named: { readonly at: Omit<Problem, 'words'>; readonly lesson: string },
) {
  if (/^https?:/.test(video ?? '')) return { kind: 'youTube', link: video };
  const file = keepFile(reading, { file: video, kind: 'video', ...named });
  if (file === undefined || video === undefined) return { kind: 'none' };
  const durationSeconds = webmSeconds(readFileSync(join(reading.folder, video)));
  return { kind: 'upload', file, ...(durationSeconds !== undefined && { durationSeconds }) };
}

/** Translates a field of the contract into its name in the head. */
function inHead(part: PropertyKey): PropertyKey {
  return part === 'options' ? 'answers' : part;
}
