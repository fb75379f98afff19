import { CallFailed } from '../../api/refusal.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed, type Message } from '../../ui/feedback/message.ts';
import { publishCourse, useOutline } from './useOutline.ts';

const PUBLISHED = 'Lesson published';

/** Returns the words for a lesson's changed state. */
export const stateWords = (isPublished: boolean) => (isPublished ? PUBLISHED : 'Lesson no longer published');

/** Returns a function that shows what a save has done. A published lesson offers to publish its course, too. */
export function useLessonMessage(course: string): (text: string) => void {
  const { outline } = useOutline(course);
  const { notify } = useFeedback();

  async function publish() {
    try {
      await publishCourse(course);
      notify(done('Course published'));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      notify(failed(error));
    }
  }

  const action: Message['action'] = { label: 'Publish the course', closes: true, run: () => void publish() };
  return (text) =>
    notify({ ...done(text), ...(text === PUBLISHED && outline?.isPublished === false && { action }) });
}
