import { Button } from 'antd';
import { paths, pathTo } from '../../routing/paths.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { Grip, MoveButtons } from '../../ui/list/MoveButtons.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import type { RowControls } from '../../ui/list/SortableRows.tsx';
import { AuthorLink } from './AuthorLink.tsx';
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
      <div className="author-row author-chapter-head">
        {controls.grip}
        <h3 className="author-row-words">
          <span className="author-number">Chapter {controls.index + 1}</span> {title}
        </h3>
        <span className="author-row-buttons">
          {controls.buttons}
          <RowMenu
            name={title}
            actions={[
              { label: 'Rename', onSelect: () => onDialog({ kind: 'renameChapter', chapter }) },
              { label: 'Delete', isDanger: true, onSelect: () => deleteChapter(chapter) },
            ]}
          />
        </span>
      </div>
      <ol className="author-lessons">
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} course={course} lesson={lesson} {...moving} />
        ))}
      </ol>
      <div className="author-chapter-foot">
        {lessons.length === 0 && <p className="muted">No lessons yet.</p>}
        <Button onClick={() => onDialog({ kind: 'addLesson', chapter })}>
          +Lesson<span className="visually-hidden"> to {title}</span>
        </Button>
      </div>
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
    <li className="author-row" data-row-id={id}>
      <Grip />
      <span className="author-row-words">
        <AuthorLink to={pathTo(paths.admin.lesson, { course, id })}>
          {lesson === undefined ? title : `${lesson}. ${title}`}
        </AuthorLink>
        <span className="author-row-detail">
          {!isPublished && <Chip>Not published</Chip>}
          <span>{contentOf(given)}</span>
        </span>
      </span>
      <span className="author-row-buttons">
        <MoveButtons
          name={title}
          isBusy={isBusy}
          onUp={isFirst ? undefined : () => move(lessonMovedBy(order, id, -1), id)}
          onDown={isLast ? undefined : () => move(lessonMovedBy(order, id, 1), id)}
        />
        <RowMenu name={title} actions={actionsOf(given)} />
      </span>
    </li>
  );
}

const videos = { none: [], youTube: ['YouTube'], upload: ['Video'] } as const;

function contentOf({ video, questions, asksScript }: OutlinedLesson): string {
  const parts = [
    ...videos[video],
    ...(questions === 0 ? [] : [`${questions} ${questions === 1 ? 'question' : 'questions'}`]),
    ...(asksScript ? ['script'] : []),
  ];
  return parts.length === 0 ? 'No video, no questions' : parts.join(' · ');
}
