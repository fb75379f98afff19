import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { CallFailed } from '../../api/refusal.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { quickSave } from './quickSave.ts';
import { storedLeadIn } from './storedLead.ts';

/** Returns what writes a call into a lead's history. Dialing does not wait for it. */
export function useRecordCall() {
  const { notify } = useFeedback();
  return async function record(lead: LeadRow) {
    try {
      await saveCall(lead);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      notify({
        kind: 'error',
        text: `The call to ${lead.name} is not in the timeline. ${error.message}`,
        failure: error,
        action: { label: 'Try again', run: () => void record(lead), closes: true },
      });
    }
  };
}

const CALLED = { outcome: 'called' } as const;

/** A call contradicts no save of somebody else, so it is recorded after it. */
function saveCall(lead: LeadRow) {
  return quickSave(lead, CALLED).catch((failure: unknown) => {
    const stored = storedLeadIn(failure);
    if (stored === undefined) throw failure;
    return quickSave(stored, CALLED);
  });
}
