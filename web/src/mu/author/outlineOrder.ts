import { dequal } from 'dequal/lite';
import { type Drop, indexOfDrop } from '../../ui/list/drop.ts';

interface Listed {
  readonly id: string;
  readonly lessons: readonly { readonly id: string }[];
}

/** A chapter with the ids of its lessons, in order. */
export interface ChapterOrder {
  readonly id: string;
  readonly lessons: readonly string[];
}

export const orderOf = (chapters: readonly Listed[]): ChapterOrder[] =>
  chapters.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }));

export const isSameOrder = (one: readonly ChapterOrder[], other: readonly ChapterOrder[]): boolean =>
  dequal(one, other);

/** Moves a lesson by one place; from an end of its chapter it moves into the neighbouring one. */
export function lessonMovedBy(
  chapters: readonly ChapterOrder[],
  id: string,
  step: 1 | -1,
): readonly ChapterOrder[] {
  const at = chapters.findIndex(({ lessons }) => lessons.includes(id));
  const chapter = chapters[at];
  if (chapter === undefined) return chapters;
  const to = chapter.lessons.indexOf(id) + step;
  if (chapter.lessons[to] !== undefined)
    return withLessonAt(chapters, id, { chapter: chapter.id, index: to });
  const neighbour = chapters[at + step];
  if (neighbour === undefined) return chapters;
  const index = step === 1 ? 0 : neighbour.lessons.length;
  return withLessonAt(chapters, id, { chapter: neighbour.id, index });
}

/** Applies a drop: a lesson lands beside another lesson or at an end of a chapter, a chapter beside another chapter. */
export function dropped(chapters: readonly ChapterOrder[], { id, over, isBehind }: Drop) {
  const chapter = chapters.find((each) => each.id === id);
  const home = chapters.find((each) => each.id === over || each.lessons.includes(over));
  if (home === undefined) return chapters;
  if (chapter !== undefined) {
    const others = chapters.filter((each) => each !== chapter);
    const at = others.indexOf(home);
    return at === -1 ? chapters : others.toSpliced(at + (isBehind ? 1 : 0), 0, chapter);
  }
  const rest = home.lessons.filter((lesson) => lesson !== id);
  const end = isBehind ? rest.length : 0;
  const index = home.id === over ? end : indexOfDrop(home.lessons, { id, over, isBehind });
  return withLessonAt(chapters, id, { chapter: home.id, index });
}

function withLessonAt(
  chapters: readonly ChapterOrder[],
  id: string,
  to: { readonly chapter: string; readonly index: number },
): ChapterOrder[] {
  return chapters.map((chapter) => {
    const others = chapter.lessons.filter((lesson) => lesson !== id);
    const lessons = chapter.id === to.chapter ? others.toSpliced(to.index, 0, id) : others;
    return { ...chapter, lessons };
  });
}
