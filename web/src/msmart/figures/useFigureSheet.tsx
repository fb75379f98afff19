import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { openedHere, useOpenedByAddress } from '../../routing/useOpenedByAddress.ts';
import { useLast } from '../../ui/form/useLast.ts';
import type { OpenedFigure } from './FigureSheet.tsx';

const figureSheet = lazyPage(() => import('./FigureSheet.tsx'));

const NAME = 'figure';

/** The figures that were opened since the app was loaded, so that the way back from a lead opens its figure again. */
const figures = new Map<string, OpenedFigure>();

/** Returns the sheet that lists what a figure counts, and what opens it. */
export function useFigureSheet(teamName: string) {
  const { opened = '', pathOf, close } = useOpenedByAddress(NAME);
  const navigate = useNavigate();
  const known = figures.get(opened);
  const figure = useLast(known);
  const sheet = (
    <Suspense>
      {figure && (
        <figureSheet.Screen
          teamName={teamName}
          figure={figure}
          isOpen={known !== undefined}
          onClose={close}
        />
      )}
    </Suspense>
  );
  function open(next: OpenedFigure) {
    // A figure of an earlier load may still stand in the history.
    const id = Date.now().toString(36);
    figures.set(id, next);
    // What opens from a figure takes its place, so that closing it returns to the screen. That figure may call this long
    // after it was made, so the address says whether it is open.
    const before = new URLSearchParams(window.location.search).get(NAME) ?? '';
    void navigate(pathOf(id), { state: openedHere, replace: figures.has(before) });
  }
  return { sheet, open };
}
