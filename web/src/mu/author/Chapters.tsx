import { Button } from 'antd';
import { useRef } from 'react';
import { useRowDragging } from '../../ui/list/useRowDragging.ts';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { ChapterCard } from './ChapterCard.tsx';
import { type OutlineDialog, OutlineSheet } from './OutlineSheet.tsx';
import { dropped } from './outlineOrder.ts';
import { useLessonOrder } from './useLessonOrder.ts';
import type { Outline } from './useOutline.ts';

/** The chapters of a course with their lessons, which authors put in order. */
export function Chapters({ outline }: { outline: Outline }) {
  const { opened: dialog, open, close } = useOpened<OutlineDialog>();
  const { chapters, order, isBusy, announcement, move } = useLessonOrder(outline);
  const list = useRef<HTMLOListElement>(null);
  useRowDragging(list, {
    order: JSON.stringify(order),
    onDrop: (drop) => move(dropped(order, drop), drop.id),
  });
  const add = <Button onClick={() => open({ kind: 'addChapter' })}>+Chapter</Button>;
  return (
    <section className="author-chapters" aria-labelledby="chapters-heading">
      <div className="author-head">
        <h2 id="chapters-heading">Chapters</h2>
        {chapters.length > 0 && add}
      </div>
      {chapters.length === 0 && (
        <Empty title="No chapters yet" action={add}>
          A course has chapters, and each of them its lessons.
        </Empty>
      )}
      <ol className="author-rows" ref={list}>
        {chapters.map((chapter, index) => (
          <ChapterCard
            key={chapter.id}
            course={outline.shortlink}
            chapter={chapter}
            number={index + 1}
            count={chapters.length}
            order={order}
            isBusy={isBusy}
            move={move}
            onDialog={open}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <OutlineSheet course={outline.shortlink} dialog={dialog} onClose={close} />
    </section>
  );
}
