import { Suspense } from 'react';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { useOutbox } from './useOutbox.ts';
import type { WaitingListProps } from './WaitingList.tsx';

const list = lazyPage(() => import('./WaitingList.tsx'));

/** Shows what waits on this device, if anything does. */
export function Waiting(props: WaitingListProps) {
  if (useOutbox().length === 0) return null;
  return (
    // Without its code, the bell still says how much waits.
    <ErrorBoundary show={() => null}>
      <Suspense>
        <list.Screen {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
