import { type Drop, indexOfDrop } from '../../ui/list/drop.ts';

/** Chapters in order, each with its lessons in order. */
interface Listed {
  readonly id: string;
  readonly lessons: readonly { readonly id: string }[];
}

/** What moves: another course order than this is never sent. */
export interface ChapterOrder {
  readonly id: string;
  readonly lessons: readonly string[];
}

export const orderOf = (chapters: readonly Listed[]): ChapterOrder[] =>
  chapters.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }));

export const isSameOrder = (one: readonly ChapterOrder[], other: readonly ChapterOrder[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A lesson one place up or down; from the end of its chapter into the next one. */
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

/** A row dropped on another: a lesson on a lesson, or on a chapter, whose first or last it becomes; a chapter on a chapter. */
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
