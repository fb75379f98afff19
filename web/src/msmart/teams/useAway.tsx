import { lazyPage } from '../../routing/lazyPage.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { LazyOverlay } from '../../ui/overlay/LazyOverlay.tsx';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { dayDate } from '../leads/day.ts';
import { type OwnTeam, teamWrites } from './useTeams.ts';

const awaySheet = lazyPage(() => import('./AwaySheet.tsx'));

/** Returns the act by which a user says when they are back in a team, and the sheet that it opens. */
export function useAway() {
  const { notify, attempt } = useFeedback();
  const { opened, open, close } = useOpened<OwnTeam>();
  const team = useLast(opened);
  const isOpen = opened !== undefined;
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
      <LazyOverlay isOpen={isOpen} onClose={close}>
        {team && <awaySheet.Screen team={team} isOpen={isOpen} onClose={close} />}
      </LazyOverlay>
    ),
  };
}
