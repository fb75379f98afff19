import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { LazyComponent } from '../../routing/lazyPage.tsx';
import { useLast } from '../form/useLast.ts';
import { LazyOverlay } from './LazyOverlay.tsx';
import { useOpened } from './useOpened.ts';

export interface WriteSheetProps {
  readonly lead: LeadRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const WriteContext = createContext<{ readonly write: (lead: LeadRow) => void; readonly load?: () => void }>({
  write: () => {},
});

/** Returns what opens the sheet in which a message to a lead is written. Its code is loaded beforehand. */
export function useWrite(): (lead: LeadRow) => void {
  const { write, load } = useContext(WriteContext);
  useEffect(() => load?.(), [load]);
  return write;
}

interface WriteScopeProps {
  readonly sheet: LazyComponent<WriteSheetProps>;
  readonly children: ReactNode;
}

/** Lets every screen write to a lead. */
export function WriteScope({ sheet, children }: WriteScopeProps) {
  const { opened, open, close } = useOpened<{ readonly lead: LeadRow; readonly at: number }>();
  const shown = useLast(opened);
  const writing = useMemo(
    () => ({
      write: (lead: LeadRow) => open({ lead, at: Date.now() }),
      ...(sheet.load && { load: sheet.load }),
    }),
    [open, sheet],
  );
  return (
    <WriteContext value={writing}>
      {children}
      <LazyOverlay isOpen={opened !== undefined} onClose={close}>
        {shown && (
          <sheet.Screen key={shown.at} lead={shown.lead} isOpen={opened !== undefined} onClose={close} />
        )}
      </LazyOverlay>
    </WriteContext>
  );
}
