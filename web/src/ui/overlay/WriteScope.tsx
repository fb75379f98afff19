import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { whenQuiet } from '../../api/whenQuiet.ts';
import { useLast } from '../form/useLast.ts';
import { LazyOverlay } from './LazyOverlay.tsx';
import { useOpened } from './useOpened.ts';
import { type Addressee, WriteSheetContext } from './WriteSheetContext.ts';

const WriteContext = createContext<(to: Addressee) => void>(() => {});

/** Returns what opens the sheet in which a message is written. */
export const useWrite = () => useContext(WriteContext);

/** Lets its children write messages. The sheet's code is loaded beforehand, when the screen is complete. */
export function WriteScope({ children }: { children: ReactNode }) {
  const sheet = useContext(WriteSheetContext);
  const { opened, open, close } = useOpened<{ readonly to: Addressee; readonly at: number }>();
  const shown = useLast(opened);
  const [write] = useState(() => (to: Addressee) => open({ to, at: Date.now() }));
  useEffect(() => (sheet?.load ? whenQuiet(sheet.load) : undefined), [sheet]);
  return (
    <WriteContext value={write}>
      {children}
      <LazyOverlay isOpen={opened !== undefined} onClose={close}>
        {sheet && shown && (
          <sheet.Screen key={shown.at} to={shown.to} isOpen={opened !== undefined} onClose={close} />
        )}
      </LazyOverlay>
    </WriteContext>
  );
}
