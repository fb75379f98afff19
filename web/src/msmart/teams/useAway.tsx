import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { dateField } from '../../ui/form/inputs/dateField.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { dayDate } from '../leads/day.ts';
import { type OwnTeam, teamWrites } from './useTeams.ts';

const fields = [dateField({ name: 'until', label: 'I am away until' })] as const;

/** Returns the act by which a user says when they are back in a team, and the sheet that it opens. */
export function useAway() {
  const { notify, attempt } = useFeedback();
  const { opened, open, close } = useOpened<OwnTeam>();
  const team = useLast(opened);
  const comeBack = ({ teamName }: OwnTeam) =>
    attempt(async () => {
      notify(done((await teamWrites.setAway({ params: { teamName }, body: { until: null } })).succMsg));
    });
  return {
    awayAction: (of: OwnTeam): MenuAction =>
      of.awayUntil === undefined
        ? { label: 'I am away', onSelect: () => open(of) }
        : { label: `I am back before ${dayDate(of.awayUntil)}`, onSelect: () => void comeBack(of) },
    awaySheet: (
      <Sheet
        title={`Away from ${team?.teamName ?? 'the team'}`}
        isOpen={opened !== undefined}
        onClose={close}
      >
        {team && (
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
              initial={{ until: addDays(dayIn(team.timeZone, Date.now()), 1) }}
              submitLabel="Save"
              onSuccess={({ succMsg }) => {
                notify(done(succMsg));
                close();
              }}
            />
          </Stack>
        )}
      </Sheet>
    ),
  };
}
