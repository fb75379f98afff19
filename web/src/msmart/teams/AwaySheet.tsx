import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { serverNow } from '../../api/serverNow.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { dateField } from '../../ui/form/inputs/dateField.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { type OwnTeam, teamWrites } from './useTeams.ts';

const fields = [dateField({ name: 'until', label: 'I am away until' })] as const;

interface AwaySheetProps {
  readonly team: OwnTeam;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks a user until which day they are away from a team. */
export default function AwaySheet({ team, isOpen, onClose }: AwaySheetProps) {
  const { notify } = useFeedback();
  return (
    <Sheet title={`Away from ${team.teamName}`} isOpen={isOpen} onClose={onClose}>
      <Stack gap={4}>
        <Text tone="muted">
          Until that day bots give their new leads to others. Your own leads stay with you.
        </Text>
        <CallForm
          key={team.teamName}
          write={teamWrites.setAway}
          name="away"
          draftId={team.teamName}
          params={{ teamName: team.teamName }}
          fields={fields}
          initial={{ until: addDays(dayIn(team.timeZone, serverNow()), 1) }}
          submitLabel="Save"
          onSuccess={({ succMsg }) => {
            notify(done(succMsg));
            onClose();
          }}
        />
      </Stack>
    </Sheet>
  );
}
