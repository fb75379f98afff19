import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { useLast } from '../form/useLast.ts';
import { LazyOverlay } from './LazyOverlay.tsx';
import { useOpened } from './useOpened.ts';
import { WriteSheetContext } from './WriteSheetContext.ts';

const WriteContext = createContext<(lead: LeadRow) => void>(() => {});

/** Returns what opens the sheet in which a message to a lead is written. */
export const useWrite = () => useContext(WriteContext);

/** Lets its children write to leads. The sheet's code is loaded beforehand. */
export function WriteScope({ children }: { children: ReactNode }) {
  const sheet = useContext(WriteSheetContext);
  const { opened, open, close } = useOpened<{ readonly lead: LeadRow; readonly at: number }>();
  const shown = useLast(opened);
  const [write] = useState(() => (lead: LeadRow) => open({ lead, at: Date.now() }));
  useEffect(() => sheet?.load?.(), [sheet]);
  return (
    <WriteContext value={write}>
      {children}
      <LazyOverlay isOpen={opened !== undefined} onClose={close}>
        {sheet && shown && (
          <sheet.Screen key={shown.at} lead={shown.lead} isOpen={opened !== undefined} onClose={close} />
        )}
      </LazyOverlay>
    </WriteContext>
  );
}
