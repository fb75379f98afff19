import { useMemo } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { followUpField } from './followUpField.tsx';
import { rememberVersion, versionOf } from './quickSave.ts';
import { leadWrites } from './useLeads.ts';

interface PickDayProps {
  readonly lead: LeadRow;
  readonly today: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export default function PickDay({ lead, today, isOpen, onClose }: PickDayProps) {
  const { id, teamName, name, followUpDate } = lead;
  const { notify } = useFeedback();
  const fields = useMemo(() => [followUpField('followUpDate', today)], [today]);
  const initial = useMemo(() => ({ followUpDate }), [followUpDate]);
  return (
    <Sheet title={`Follow up with ${name}`} isOpen={isOpen} onClose={onClose}>
      <CallForm
        key={id}
        write={leadWrites.quickSaveLead}
        name="follow-up"
        draftId={`${id}:${versionOf(lead)}`}
        params={{ teamName, id }}
        fields={fields}
        initial={initial}
        hiddenValues={{ version: versionOf(lead) }}
        submitLabel="Move"
        onSuccess={({ version }) => {
          rememberVersion(id, version);
          notify(done(`${name} is moved`));
          onClose();
          return undefined;
        }}
      />
    </Sheet>
  );
}
