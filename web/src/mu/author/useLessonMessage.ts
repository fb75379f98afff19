import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, type Message } from '../../ui/feedback/message.ts';
import { publishCourse, useOutline } from './useOutline.ts';

const PUBLISHED = 'Lesson published';

/** Returns the words for a lesson's changed state. */
export const stateWords = (isPublished: boolean) => (isPublished ? PUBLISHED : 'Lesson no longer published');

/** Returns a function that shows what a save has done. A published lesson offers to publish its course, too. */
export function useLessonMessage(course: string): (text: string) => void {
  const { outline } = useOutline(course);
  const { notify, attempt } = useFeedback();
  const publish = () =>
    attempt(async () => {
      await publishCourse(course);
      notify(done('Course published'));
    });

  const action: Message['action'] = { label: 'Publish the course', closes: true, run: () => void publish() };
  return (text) =>
    notify({ ...done(text), ...(text === PUBLISHED && outline?.isPublished === false && { action }) });
}
