import { Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, useLocation, useRoutes } from 'react-router-dom';
import { redirection } from './guards.ts';
import { moved, type Row, routes } from './routes.tsx';
import { SessionScope, useSession } from './session/SessionScope.tsx';
import { session } from './session/session.ts';
import { Boundary } from './ui/Boundary.tsx';
import { Frame } from './ui/frame/Frame.tsx';
import { Skeleton } from './ui/Skeleton.tsx';

export function App() {
  return (
    <SessionScope store={session}>
      <BrowserRouter>
        <Routes />
      </BrowserRouter>
    </SessionScope>
  );
}

const table = [
  ...routes.map((row) => ({ path: row.path, element: <Screen row={row} /> })),
  ...moved.map(({ path, to }) => ({ path, element: <Navigate to={to} replace /> })),
];

const Routes = () => useRoutes(table);

/** A row of the route table as a visitor meets it: the screen, or the way to where they may be. */
function Screen({ row }: { row: Row }) {
  const visitor = useSession();
  const { pathname, search, hash, state } = useLocation();
  const elsewhere = redirection(row.who, { session: visitor, address: pathname + search + hash, state });
  usePrefetch(row);
  return (
    <Frame title={row.title} kind={row.frame ?? 'app'}>
      {elsewhere ? (
        <Navigate to={elsewhere.to} state={elsewhere.state} replace />
      ) : (
        <Boundary key={pathname}>
          <title>{`${row.title} · M-Suite`}</title>
          <Suspense fallback={row.shape && <Loading shape={row.shape} />}>
            <row.page.Screen title={row.title} />
          </Suspense>
        </Boundary>
      )}
    </Frame>
  );
}

function Loading({ shape }: { shape: NonNullable<Row['shape']> }) {
  return (
    <div className={shape === 'form' ? 'page page-narrow' : 'page page-wide'}>
      <Skeleton shape={shape} />
    </div>
  );
}

/** Has the code of the likely next screens at hand when the visitor gets there. */
function usePrefetch({ next }: Row) {
  useEffect(() => {
    if (next === undefined) return undefined;
    const waiting = setTimeout(() => {
      for (const row of routes) if (next.includes(row.path)) row.page.load?.();
    }, PREFETCH_AFTER_MS);
    return () => clearTimeout(waiting);
  }, [next]);
}

/** The screen itself comes first. */
const PREFETCH_AFTER_MS = 1000;
