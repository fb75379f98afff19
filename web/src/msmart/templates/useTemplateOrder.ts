import { useState } from 'react';
import { useSubmission } from '../../api/useSubmission.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { failed } from '../../ui/feedback/message.ts';
import { inOrder } from './templateOrder.ts';
import type { Shelf, Template } from './useTemplates.ts';

/** An order that was sent, and the one before, in whose place it is shown. */
interface Sent {
  readonly before: string;
  readonly ids: readonly string[];
}

/** Returns templates in their latest order; each move is saved at once. */
export function useTemplateOrder({ writes, params }: Shelf, stored: readonly Template[]) {
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  const [sent, setSent] = useState<Sent>();
  const [announcement, setAnnouncement] = useState('');
  const before = stored.map(({ id }) => id).join(' ');
  const templates = sent?.before === before ? inOrder(stored, sent.ids) : stored;
  return {
    templates,
    isBusy: isSubmitting,
    announcement,
    move({ id, title, text, stage, lang, version }: Template, position: number) {
      const saving = async () => {
        const others = templates.filter((other) => other.id !== id).map((other) => other.id);
        setSent({ before, ids: others.toSpliced(position, 0, id) });
        const body = { title, text, stage, lang, version, position };
        await writes.updateTemplate.submit({ params: { ...params, id }, body });
        setAnnouncement(`Moved to place ${position + 1} of ${templates.length}`);
      };
      void submit(saving, (failure) => {
        setSent(undefined);
        notify(failed(failure));
      });
    },
  };
}
