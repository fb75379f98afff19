import { useMemo } from 'react';
import type { Lead, LeadRow } from '../../../../shared/contract/lead.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { followUpField } from './followUpField.tsx';
import { LeadConflictNotice } from './LeadConflictNotice.tsx';
import { nameField, phoneField, rejectionTypeField, remarkField, statusField } from './leadFields.ts';
import { noResponseMessage } from './noResponseMessage.ts';
import { useLeadConflict } from './useLeadConflict.ts';
import { useLead } from './useLeads.ts';
import { useToday } from './useMyTeams.ts';

interface EditLeadProps {
  readonly row: LeadRow | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export default function EditLead({ row, isOpen, onClose }: EditLeadProps) {
  return (
    <Sheet title="Edit lead" isOpen={isOpen} onClose={onClose}>
      {row && <LoadedLead id={row.id} onClose={onClose} />}
    </Sheet>
  );
}

function LoadedLead({ id, onClose }: { id: string; onClose: () => void }) {
  const { lead, failure, reload } = useLead(id);
  return (
    <AsyncContent
      data={lead}
      failure={failure}
      failureMessage={noResponseMessage(failure)}
      reload={reload}
      loading="form"
    >
      {(opened) => <EditLeadForm lead={opened} onClose={onClose} />}
    </AsyncContent>
  );
}

function EditLeadForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { id, teamName } = lead;
  const { write, base, version, stored, onSaved, take, keep } = useLeadConflict(lead);
  const { notify } = useFeedback();
  const today = useToday(teamName);
  const fields = useMemo(
    () => [
      nameField,
      phoneField,
      statusField,
      rejectionTypeField('status'),
      followUpField('followUp', today),
      remarkField('remark'),
    ],
    [today],
  );
  const initial = useMemo(() => {
    const { name, phone, status, rejectionType, followUpDate, remark } = base;
    return { name, phone, status, rejectionType, followUp: followUpDate, remark };
  }, [base]);
  return (
    <CallForm
      key={base.version}
      write={write}
      name="edit-lead"
      draftId={`${id}:${base.version}`}
      params={{ teamName, id }}
      fields={fields}
      initial={initial}
      hiddenValues={{ version }}
      submitLabel="Save"
      errorMessage={noResponseMessage}
      onSuccess={({ success, warning, version: saved }) => {
        onSaved(saved);
        notify(done([success, warning].filter(Boolean).join('. ')));
        onClose();
        return undefined;
      }}
    >
      {stored && <LeadConflictNotice base={base} stored={stored} onTake={take} onKeep={keep} />}
    </CallForm>
  );
}
