import { Suspense } from 'react';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import type { OpenedFigure } from './FigureSheet.tsx';

const figureSheet = lazyPage(() => import('./FigureSheet.tsx'));

/** Returns the sheet that lists what a figure counts, and what opens it. */
export function useFigureSheet(teamName: string) {
  const { opened, open, close } = useOpened<OpenedFigure>();
  const figure = useLast(opened);
  const sheet = (
    <Suspense>
      {figure && (
        <figureSheet.Screen
          teamName={teamName}
          figure={figure}
          isOpen={opened !== undefined}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return { sheet, open };
}
