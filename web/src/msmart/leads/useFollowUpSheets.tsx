import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { LazyOverlay } from '../../ui/overlay/LazyOverlay.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';

const pickDay = lazyPage(() => import('./PickDay.tsx'));
const followUpSheet = lazyPage(() => import('./FollowUpSheet.tsx'));

/** Returns the sheets in which a follow-up is moved or finished, and what opens them. */
export function useFollowUpSheets(todayOf: (teamName: string) => string) {
  const { opened, open, close } = useOpened<{
    readonly lead: LeadRow;
    readonly Sheet: typeof pickDay.Screen;
  }>();
  const shown = useLast(opened);
  const isOpen = opened !== undefined;
  const sheets = (
    <LazyOverlay isOpen={isOpen} onClose={close}>
      {shown && (
        <shown.Sheet lead={shown.lead} today={todayOf(shown.lead.teamName)} isOpen={isOpen} onClose={close} />
      )}
    </LazyOverlay>
  );
  return {
    sheets,
    pickDay: (lead: LeadRow) => open({ lead, Sheet: pickDay.Screen }),
    finish: (lead: LeadRow) => open({ lead, Sheet: followUpSheet.Screen }),
  };
}
