import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '../../routing/paths.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { readAuthoredLesson, useLessonWrites } from './useAuthoredLesson.ts';
import { stateWords, useLessonMessage } from './useLessonMessage.ts';
import { type OutlinedLesson, useOutlineWrites } from './useOutline.ts';

/** Returns the menu of a lesson in the outline. */
export function useLessonActions(course: string) {
  const { deleteLesson } = useOutlineWrites();
  const { updateLesson } = useLessonWrites();
  const { confirm, notify, attempt } = useFeedback();
  const showDone = useLessonMessage(course);
  const navigate = useNavigate();

  const publish = (id: string, isPublished: boolean) =>
    attempt(async () => {
      const params = { course, id };
      const { id: _, vidFile, poster, captions, ...lesson } = await readAuthoredLesson(params);
      await updateLesson({ params, body: { ...lesson, isPublished } });
      showDone(stateWords(isPublished));
    });

  const askToDelete = ({ id, title }: OutlinedLesson) =>
    confirm({
      title: `Delete ${title}?`,
      detail: 'Its video, text, questions and script template are lost.',
      confirmLabel: 'Delete',
      onConfirm: async () => {
        await deleteLesson({ params: { course, id } });
        notify(done('Lesson deleted'));
      },
    });

  return (lesson: OutlinedLesson): readonly MenuAction[] => [
    { label: 'Edit', onSelect: () => navigate(pathTo(paths.admin.lesson, { course, id: lesson.id })) },
    {
      label: lesson.isPublished ? 'Unpublish' : 'Publish',
      onSelect: () => void publish(lesson.id, !lesson.isPublished),
    },
    { label: 'Delete', isDanger: true, onSelect: () => askToDelete(lesson) },
  ];
}
