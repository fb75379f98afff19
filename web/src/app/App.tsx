import { Suspense, useEffect } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { whenQuiet } from '../api/whenQuiet.ts';
import { isAuthScreen, redirectFor } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazyPage.tsx';
import { Redirect } from '../routing/Redirect.tsx';
import { logoutAdmin } from '../session/logout.ts';
import { SessionScope, useSession } from '../session/SessionScope.tsx';
import { session } from '../session/session.ts';
import { AuthLayout } from '../ui/auth/AuthLayout.tsx';
import { FeedbackScope } from '../ui/feedback/FeedbackScope.tsx';
import type { AppRoute } from '../ui/frame/appRoute.ts';
import { Frame } from '../ui/frame/Frame.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { WriteSheetContext } from '../ui/overlay/WriteSheetContext.ts';
import { ErrorBoundary } from '../ui/states/ErrorBoundary.tsx';
import { FailureScope } from '../ui/states/FailureScope.tsx';
import { NetworkLine } from '../ui/states/NetworkLine.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { AntdTheme } from '../ui/theme/AntdTheme.tsx';
import { redirects, routes } from './routes.ts';
import { useLogout } from './useLogout.ts';

export function App() {
  return (
    <AntdTheme>
      <SessionScope store={session}>
        <FeedbackScope>
          <Routes />
        </FeedbackScope>
      </SessionScope>
    </AntdTheme>
  );
}

// The name of the app's entry is another one in every release.
const atRest = lazyPage(async () => {
  const { atRestOf } = await import('./AtRest.tsx');
  return { default: atRestOf(import.meta.url) };
});
const message = lazyPage(() => import('./Message.tsx'));

const routeObjects = [
  ...routes.map((route) => ({ path: route.path, element: <Screen route={route} /> })),
  ...redirects.map(({ path, to }) => ({ path, element: <Redirect to={to} /> })),
];

const Routes = () => useRoutes(routeObjects);

/** Renders the screen of a route, or a redirect for a user who may not see it. */
function Screen({ route }: { route: AppRoute }) {
  const session = useSession();
  const { pathname, search, hash, state } = useLocation();
  const redirect = redirectFor(route.access, { session, address: pathname + search + hash, state });
  const kind = route.frame ?? 'app';
  const askToLogOut = useLogout();
  return (
    <Frame kind={kind} Feed={atRest.Screen} leave={kind === 'admin' ? logoutAdmin : askToLogOut}>
      {redirect ? (
        <Redirect {...redirect} />
      ) : (
        <FailureScope key={pathname} hasNetworkLine>
          <title>{`${route.title} · M-Suite`}</title>
          <Suspense fallback={<Loading route={route} />}>
            <ErrorBoundary show={() => null}>{route.navigation && <route.navigation.Screen />}</ErrorBoundary>
            <NetworkLine />
            <ErrorBoundary title={route.title}>
              <WriteSheetContext value={message}>
                <Suspense fallback={<Loading route={route} />}>
                  <route.page.Screen title={route.title} />
                  <Prefetch route={route} />
                </Suspense>
              </WriteSheetContext>
            </ErrorBoundary>
          </Suspense>
        </FailureScope>
      )}
    </Frame>
  );
}

function Loading({ route: { title, shape, access, layout } }: { route: AppRoute }) {
  if (isAuthScreen(access)) {
    return (
      // Reserves the line of the intro.
      <AuthLayout title={title} intro={'\u00a0'} isPlaceholder>
        {shape && <Skeleton shape={shape} />}
      </AuthLayout>
    );
  }
  return (
    <Page title={title} isPlaceholder layout={layout ?? (shape === 'form' ? 'form' : 'list')}>
      {shape && <Skeleton shape={shape} />}
    </Page>
  );
}

/** Loads the code of the likely next screens. */
function Prefetch({ route: { prefetch } }: { route: AppRoute }) {
  useEffect(() => {
    if (prefetch === undefined) return undefined;
    const next = routes.filter(({ path }) => prefetch.includes(path));
    const cancels = next.flatMap(({ page, navigation }) =>
      [page, navigation].flatMap((part) => (part?.load ? [whenQuiet(part.load)] : [])),
    );
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [prefetch]);
  return null;
}
