import { newKey } from '../../api/keyedWrite.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import type { Shelf, Template } from './useTemplates.ts';

/** Deletes a template. Undo writes it anew, at its place. */
export function useDeleteTemplate({ writes, params }: Shelf) {
  const { notify, attempt } = useFeedback();
  return ({ id, title, text, stage, lang, position }: Template) =>
    attempt(async () => {
      const { succMsg } = await writes.deleteTemplate.submit({ params: { ...params, id } });
      const body = { title, text, stage, lang, position, key: newKey() };
      notify(done(succMsg, async () => (await writes.createTemplate.submit({ params, body })).succMsg));
    });
}
