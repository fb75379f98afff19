import { Button } from 'antd';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { SortableRows } from '../../ui/list/SortableRows.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { ChapterCard } from './ChapterCard.tsx';
import { type OutlineDialog, OutlineSheet } from './OutlineSheet.tsx';
import { dropped, orderOf } from './outlineOrder.ts';
import { useLessonOrder } from './useLessonOrder.ts';
import type { Outline } from './useOutline.ts';

/** The chapters of a course with their lessons, which authors put in order. */
export function Chapters({ outline }: { outline: Outline }) {
  const { opened: dialog, open, close } = useOpened<OutlineDialog>();
  const { chapters, order, isBusy, announcement, move } = useLessonOrder(outline);
  const add = (
    <Button type={chapters.length === 0 ? 'primary' : 'default'} onClick={() => open({ kind: 'addChapter' })}>
      +Chapter
    </Button>
  );
  return (
    <Stack as="section" gap={3} aria-labelledby="chapters-heading">
      <Row gap={3} justify="between">
        <h2 id="chapters-heading">Chapters</h2>
        {chapters.length > 0 && add}
      </Row>
      {chapters.length === 0 && (
        <Empty title="No chapters yet" action={add}>
          A course has chapters, and each of them its lessons.
        </Empty>
      )}
      <SortableRows
        className="stack gap-3"
        rowClassName="card padding-0 divided"
        rows={chapters}
        idOf={({ id }) => id}
        nameOf={(_, index) => `chapter ${index + 1}`}
        isBusy={isBusy}
        onMove={({ id, rows }) => move(orderOf(rows), id)}
        nested={{ order: JSON.stringify(order), onDrop: (drop) => move(dropped(order, drop), drop.id) }}
        announcement={announcement}
      >
        {(chapter, controls) => (
          <ChapterCard
            course={outline.shortlink}
            chapter={chapter}
            controls={controls}
            order={order}
            isBusy={isBusy}
            move={move}
            onDialog={open}
          />
        )}
      </SortableRows>
      <OutlineSheet course={outline.shortlink} dialog={dialog} onClose={close} />
    </Stack>
  );
}
