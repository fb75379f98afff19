import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { fileName } from '../../../functions/lib/course/fileName.ts';
import { newId } from '../../../functions/lib/runtime/newId.ts';
import type { Lesson } from '../../../functions/lib/store/course.ts';
import { CommandError } from '../../command-error.ts';
import { readStoredCourse } from './course-import.ts';
import type { CourseTarget } from './course-target.ts';

/** Writes a course as files that can be imported again, into a new or empty folder. */
export async function exportCourse(shortlink: string, folder: string, target: CourseTarget): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CommandError(`${folder} is not empty: name another folder.`);
  }
  const { course, lessons } = await readStoredCourse(target, shortlink);
  if (course === undefined) throw new CommandError(`There is no course ${shortlink}.`);
  mkdirSync(folder, { recursive: true });
  const save = async (name: string, as: string) => {
    const bytes = await target.readFile(`media/${name}`);
    if (bytes === undefined) throw new CommandError(`The file ${name} is missing.`);
    writeFileSync(join(folder, as), bytes);
    return as;
  };
  const names = namesOf(course.chapters.flatMap((chapter) => chapter.lessons));
  const chapterNames = namesOf(course.chapters);
  const head = {
    courseName: course.courseName,
    description: course.description,
    ...(course.logoFile !== '' && { logo: await save(course.logoFile, `logo${endingOf(course.logoFile)}`) }),
    published: course.isPublished,
    chapters: course.chapters.map(({ id, title, lessons: of }) => ({
      name: chapterNames.get(id),
      title,
      lessons: of.map((lesson) => names.get(lesson.id)),
    })),
  };
  writeFileSync(join(folder, 'course.yaml'), stringify(head, { lineWidth: 0 }));
  for (const lesson of lessons) {
    const name = names.get(lesson.id);
    if (name === undefined) continue;
    const saveAs = (file: string) => save(fileName(shortlink, file), name + endingOf(file));
    const files = await filesOf(lesson, saveAs);
    // The id of a lesson that was imported from files derives from its name.
    const id = lesson.id === newId(name, `lesson of ${shortlink}`) ? {} : { id: lesson.id };
    const written = stringify({ ...id, ...headOf(lesson), ...files }, { lineWidth: 0 });
    writeFileSync(join(folder, `${name}.md`), `---\n${written}---\n\n${lesson.text}\n`);
  }
}

type Save = (file: string) => Promise<string>;

async function filesOf({ video, poster, captions }: Lesson, save: Save) {
  return {
    ...(video.kind === 'youTube' && { video: video.link }),
    ...(video.kind === 'upload' && { video: await save(video.file) }),
    ...(poster !== undefined && { poster: await save(poster) }),
    ...(captions !== undefined && { captions: await save(captions) }),
  };
}

function headOf({ title, isPublished, questions, instruction, script }: Lesson) {
  return {
    title,
    published: isPublished,
    questions: questions.map(({ question, options, right }) => ({
      question,
      answers: options,
      right: options[right],
    })),
    instruction,
    script,
  };
}

/** Returns file names by id, made of the titles. Repeated names are numbered. */
function namesOf(titled: readonly { readonly id: string; readonly title: string }[]): Map<string, string> {
  const used = new Set<string>();
  return new Map(
    titled.map(({ id, title }) => {
      const plain = title
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 60);
      let name = plain || 'untitled';
      for (let count = 2; used.has(name); count += 1) name = `${plain || 'untitled'}-${count}`;
      used.add(name);
      return [id, name];
    }),
  );
}

const endingOf = (file: string) => file.slice(file.lastIndexOf('.'));
