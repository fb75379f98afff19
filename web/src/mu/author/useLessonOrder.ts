import { useState } from 'react';
import { useSubmission } from '../../api/useSubmission.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { failed } from '../../ui/feedback/message.ts';
import { type ChapterOrder, isSameOrder, orderOf } from './outlineOrder.ts';
import { type Chapter, type Outline, storedOutline, useOutlineWrites } from './useOutline.ts';

/** An order that was sent, which is shown until the outline has it too. */
interface Sent {
  readonly order: readonly ChapterOrder[];
  /** Undefined until the reply arrives. */
  readonly version: number | undefined;
}

/** Returns the chapters in their latest order; each move is saved at once. */
export function useLessonOrder(outline: Outline) {
  const { orderLessons } = useOutlineWrites();
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  const [sent, setSent] = useState<Sent>();
  const [announcement, setAnnouncement] = useState('');
  const isPending = sent !== undefined && (sent.version === undefined || sent.version > outline.version);
  const chapters = isPending ? inOrder(outline.chapters, sent.order) : outline.chapters;
  const order = orderOf(chapters);

  async function save(wanted: readonly ChapterOrder[]) {
    const send = (version: number) =>
      orderLessons({
        params: { course: outline.shortlink },
        body: { chapters: wanted.map(({ id, lessons }) => ({ id, lessons: [...lessons] })), version },
      });
    try {
      return await send(outline.version);
    } catch (error) {
      const stored = storedOutline(error);
      // Another author has changed something else, for example a title.
      if (stored && isSameOrder(orderOf(stored.chapters), orderOf(outline.chapters))) {
        return send(stored.version);
      }
      throw error;
    }
  }

  return {
    chapters,
    order,
    isBusy: isSubmitting || isPending,
    announcement,
    /** `id` is that of the moved row. */
    move(wanted: readonly ChapterOrder[], id: string) {
      if (isSubmitting || isPending || isSameOrder(wanted, order)) return;
      const saving = async () => {
        setSent({ order: wanted, version: undefined });
        const { version } = await save(wanted);
        setSent({ order: wanted, version });
        setAnnouncement(placeOf(wanted, id));
      };
      void submit(saving, (failure) => {
        setSent(undefined);
        notify(failed(failure));
      });
    },
  };
}

function inOrder(chapters: readonly Chapter[], order: readonly ChapterOrder[]): Chapter[] {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  return order.flatMap(({ id, lessons: ids }) => {
    const chapter = chapters.find((each) => each.id === id);
    const own = ids.flatMap((lesson) => lessons.find((each) => each.id === lesson) ?? []);
    return chapter === undefined ? [] : [{ ...chapter, lessons: own }];
  });
}

function placeOf(order: readonly ChapterOrder[], id: string): string {
  const at = order.findIndex((chapter) => chapter.id === id || chapter.lessons.includes(id));
  const { lessons = [] } = order[at] ?? {};
  return lessons.includes(id)
    ? `Lesson moved to place ${lessons.indexOf(id) + 1} of ${lessons.length} in chapter ${at + 1}`
    : `Chapter moved to place ${at + 1} of ${order.length}`;
}
