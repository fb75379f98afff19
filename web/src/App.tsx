import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import type { AppRoute } from './appRoute.ts';
import { redirectFor } from './guards.ts';
import { redirects, routes } from './routes.ts';
import { SessionScope, useSession } from './session/SessionScope.tsx';
import { session } from './session/session.ts';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { Frame } from './ui/frame/Frame.tsx';
import { Skeleton } from './ui/Skeleton.tsx';

/** The suite, within a router. */
export function App() {
  return (
    <SessionScope store={session}>
      <Routes />
    </SessionScope>
  );
}

const routeObjects = [
  ...routes.map((route) => ({ path: route.path, element: <Screen route={route} /> })),
  ...redirects.map(({ path, to }) => ({ path, element: <Navigate to={to} replace /> })),
];

const Routes = () => useRoutes(routeObjects);

/** A route as a visitor meets it: the screen, or a redirect to where they may be. */
function Screen({ route }: { route: AppRoute }) {
  const session = useSession();
  const { pathname, search, hash, state } = useLocation();
  const redirect = redirectFor(route.access, { session, address: pathname + search + hash, state });
  usePrefetch(route);
  return (
    <Frame title={route.title} kind={route.frame ?? 'app'}>
      {redirect ? (
        <Navigate to={redirect.to} state={redirect.state} replace />
      ) : (
        <ErrorBoundary key={pathname}>
          <title>{`${route.title} · M-Suite`}</title>
          <Suspense fallback={route.shape && <Loading shape={route.shape} />}>
            <route.page.Screen title={route.title} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Frame>
  );
}

function Loading({ shape }: { shape: NonNullable<AppRoute['shape']> }) {
  return (
    <div className={shape === 'form' ? 'page page-narrow' : 'page page-wide'}>
      <Skeleton shape={shape} />
    </div>
  );
}

/** Has the code of the likely next screens at hand when the visitor gets there. */
function usePrefetch({ prefetch }: AppRoute) {
  useEffect(() => {
    if (prefetch === undefined) return undefined;
    const timer = setTimeout(() => {
      for (const { path, page } of routes) if (prefetch.includes(path)) page.load?.();
    }, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [prefetch]);
}

/** The screen itself comes first. */
const PREFETCH_AFTER_MS = 1000;
