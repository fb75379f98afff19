import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { CallFailed } from '../../api/refusal.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../ui/feedback/message.ts';
import { rememberVersion } from './quickSave.ts';
import { leadWrites, showAdded, showDeleted } from './useLeads.ts';

/** Restores a lead and returns the message. A lead of another member appears in lists after the next read. */
async function restore(lead: LeadRow, isOwn = true): Promise<string> {
  const { teamName, id } = lead;
  const { succMsg, version } = await leadWrites.restoreLead({ params: { teamName, id } });
  rememberVersion(id, version);
  if (isOwn) showAdded({ ...lead, version });
  return succMsg;
}

export function useRestoreLead({ isOwn = true } = {}) {
  const { notify } = useFeedback();

  return async (lead: LeadRow) => {
    try {
      notify(done(await restore(lead, isOwn)));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      notify(failed(error));
    }
  };
}

/** The documents give the question about one lead. */
export const deletionQuestion = (count: number) =>
  `Are you sure you want to delete ${count === 1 ? 'this database' : `these ${count} leads`}?`;

/** Moves a lead into the bin after a confirmation. */
export function useDeleteLead() {
  const { confirm, notify } = useFeedback();

  return (lead: LeadRow, onDeleted?: () => void) => {
    const { teamName, id, name } = lead;
    confirm({
      title: deletionQuestion(1),
      detail: `“${name}” goes into the bin for 30 days, and its points are taken back until it is restored.`,
      confirmLabel: 'Delete',
      onConfirm: async () => {
        const { succMsg } = await leadWrites.deleteLead({ params: { teamName, id } });
        showDeleted(lead);
        notify(done(succMsg, () => restore(lead)));
        onDeleted?.();
      },
    });
  };
}
