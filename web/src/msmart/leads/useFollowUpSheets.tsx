import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { LazyOverlay } from '../../ui/overlay/LazyOverlay.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';

const pickDay = lazyPage(() => import('./PickDay.tsx'));
const followUpSheet = lazyPage(() => import('./FollowUpSheet.tsx'));

/** Returns the sheets in which a follow-up is moved or finished, and what opens them. */
export function useFollowUpSheets(todayOf: (teamName: string) => string) {
  const moving = useOpened<LeadRow>();
  const finishing = useOpened<LeadRow>();
  const moved = useLast(moving.opened);
  const finished = useLast(finishing.opened);
  const sheets = (
    <>
      <LazyOverlay isOpen={moving.opened !== undefined} onClose={moving.close}>
        {moved && (
          <pickDay.Screen
            lead={moved}
            today={todayOf(moved.teamName)}
            isOpen={moving.opened !== undefined}
            onClose={moving.close}
          />
        )}
      </LazyOverlay>
      <LazyOverlay isOpen={finishing.opened !== undefined} onClose={finishing.close}>
        {finished && (
          <followUpSheet.Screen
            lead={finished}
            today={todayOf(finished.teamName)}
            isOpen={finishing.opened !== undefined}
            onClose={finishing.close}
          />
        )}
      </LazyOverlay>
    </>
  );
  return { sheets, pickDay: moving.open, finish: finishing.open };
}
