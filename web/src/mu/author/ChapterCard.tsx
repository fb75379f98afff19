import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { paths, pathTo } from '../../routing/paths.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { countText } from '../../ui/data/countText.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Grip, MoveButtons } from '../../ui/list/MoveButtons.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import type { RowControls } from '../../ui/list/SortableRows.tsx';
import type { OutlineDialog } from './OutlineSheet.tsx';
import { type ChapterOrder, lessonMovedBy } from './outlineOrder.ts';
import { useLessonActions } from './useLessonActions.ts';
import { type Chapter, type OutlinedLesson, useOutlineWrites } from './useOutline.ts';

interface Moving {
  readonly order: readonly ChapterOrder[];
  readonly isBusy: boolean;
  readonly move: (order: readonly ChapterOrder[], id: string) => void;
}

interface ChapterCardProps extends Moving {
  readonly course: string;
  readonly chapter: Chapter;
  readonly controls: RowControls;
  readonly onDialog: (dialog: OutlineDialog) => void;
}

export function ChapterCard({ course, chapter, controls, onDialog, ...moving }: ChapterCardProps) {
  const { title, lessons } = chapter;
  const deleteChapter = useDeleteChapter(course);
  return (
    <>
      <Row gap={2} justify="end" className="author-row">
        {controls.grip}
        <Stack as="h3" size="m" grow="s" breaks>
          <Text as="span" tone="muted" size="s" weight="medium">
            Chapter {controls.index + 1}
          </Text>
          {title}
        </Stack>
        <Row as="span" nowrap>
          {controls.buttons}
          <RowMenu
            name={title}
            actions={[
              { label: 'Rename', onSelect: () => onDialog({ kind: 'renameChapter', chapter }) },
              { label: 'Delete', isDanger: true, onSelect: () => deleteChapter(chapter) },
            ]}
          />
        </Row>
      </Row>
      <Stack as="ol" divided className="author-lessons">
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} course={course} lesson={lesson} {...moving} />
        ))}
      </Stack>
      <Row gap={3} padding={3}>
        {lessons.length === 0 && <Text tone="muted">No lessons yet.</Text>}
        <Button
          type={moving.order.some((each) => each.lessons.length > 0) ? 'default' : 'primary'}
          onClick={() => onDialog({ kind: 'addLesson', chapter })}
        >
          +Lesson<span className="visually-hidden"> to {title}</span>
        </Button>
      </Row>
    </>
  );
}

function useDeleteChapter(course: string) {
  const { deleteChapter } = useOutlineWrites();
  const { confirm, notify } = useFeedback();
  return ({ id, title, lessons }: Chapter) =>
    confirm({
      title: `Delete ${title}?`,
      detail:
        lessons.length === 0
          ? 'It has no lessons.'
          : `Lost with it: ${lessons.map((lesson) => lesson.title).join(', ')}.`,
      confirmLabel: 'Delete',
      onConfirm: async () => {
        await deleteChapter({ params: { course, chapter: id } });
        notify(done('Chapter deleted'));
      },
    });
}

interface LessonRowProps extends Moving {
  readonly course: string;
  readonly lesson: OutlinedLesson;
}

function LessonRow({ course, lesson: given, order, isBusy, move }: LessonRowProps) {
  const { id, title, isPublished, lesson } = given;
  const actionsOf = useLessonActions(course);
  const isFirst = order[0]?.lessons[0] === id;
  const isLast = order.at(-1)?.lessons.at(-1) === id;
  return (
    <Row as="li" gap={2} justify="end" className="author-row" data-row-id={id}>
      <Grip />
      <Stack as="span" grow="s" breaks>
        <Row as="span" gap={2} tight>
          <Link className="title-link" to={pathTo(paths.admin.lesson, { course, id })}>
            {lesson === undefined ? title : `${lesson}. ${title}`}
          </Link>
          {!isPublished && <Chip>Not published</Chip>}
        </Row>
        <Text as="span" tone="muted" size="s">
          {contentOf(given)}
        </Text>
      </Stack>
      <Row as="span" nowrap>
        <MoveButtons
          name={title}
          isBusy={isBusy}
          onUp={isFirst ? undefined : () => move(lessonMovedBy(order, id, -1), id)}
          onDown={isLast ? undefined : () => move(lessonMovedBy(order, id, 1), id)}
        />
        <RowMenu name={title} actions={actionsOf(given)} />
      </Row>
    </Row>
  );
}

const videos = { none: [], youTube: ['YouTube'], upload: ['Video'] } as const;

function contentOf({ video, questions, asksScript }: OutlinedLesson): string {
  const parts = [
    ...videos[video],
    ...(questions === 0 ? [] : [countText(questions, 'question')]),
    ...(asksScript ? ['script'] : []),
  ];
  return parts.length === 0 ? 'No video, no questions' : parts.join(' · ');
}
