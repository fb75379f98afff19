import { useState } from 'react';
import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import type { msmart } from '../../../../shared/contract/msmart.ts';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { CustomField, FieldName } from '../../ui/form/field.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { giveBack, showMember } from '../leads/leadActs.ts';
import { MemberSelect } from './TeamSelects.tsx';
import { reassignLead } from './useTeamLeads.ts';

interface ReassignLeadProps {
  readonly teamName: string;
  readonly lead: TeamLeadRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Gives a lead to another member. */
export default function ReassignLead({ teamName, lead, isOpen, onClose }: ReassignLeadProps) {
  const { notify } = useFeedback();
  const [member, setMember] = useState<TeamMember>();
  const undo = async () => {
    await giveBack(lead);
    showMember(lead, { ...lead, managerName: lead.groupName });
    return 'Lead given back';
  };
  const field: CustomField<FieldName<typeof msmart.reassignLead>> = {
    name: 'username',
    label: `Give ${lead.name} to`,
    kind: 'custom',
    render: (props) => (
      <MemberSelect {...props} teamName={teamName} except={lead.username} onMember={setMember} />
    ),
  };
  return (
    <Sheet title="Reassign lead" isOpen={isOpen} onClose={onClose}>
      <CallForm
        key={lead.id}
        write={reassignLead}
        name="reassign-lead"
        draftId={lead.id}
        params={{ teamName, id: lead.id }}
        fields={[field]}
        submitLabel="Reassign"
        onSuccess={({ succMsg }) => {
          // A restored draft names the member, and the lists find the name.
          if (member) showMember(lead, member);
          notify(done(succMsg, undo));
          onClose();
          return undefined;
        }}
      >
        <Text tone="muted" className="form-note">
          Points stay with whoever earned them.
        </Text>
      </CallForm>
    </Sheet>
  );
}
