import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { whenQuiet } from '../../api/whenQuiet.ts';
import { authState } from '../../routing/guards.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { preloadFeedback } from '../feedback/FeedbackScope.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { Mark } from '../theme/icons.tsx';
import { BarLink } from './BarLink.tsx';
import { type FeedProps, FrameContext, type Leave } from './FrameContext.ts';
import { navigationFor } from './navigation.ts';
import { PolicyLinks } from './PolicyLinks.tsx';
import { TopBar } from './TopBar.tsx';
import { useBell } from './useBell.ts';
import './frame.css';

interface FrameProps {
  readonly kind: 'app' | 'admin' | 'none';
  readonly leave: Leave;
  /** Follows the notices of a signed-in user; it is loaded once the first screen is shown, or when the bell is pressed. */
  readonly Feed?: ComponentType<FeedProps>;
  readonly children: ReactNode;
}

/** The bars around every screen. */
export function Frame({ kind, ...bars }: FrameProps) {
  return kind === 'none' ? <main id="content">{bars.children}</main> : <Bars kind={kind} {...bars} />;
}

function Bars({ kind, leave, Feed, children }: FrameProps & { kind: 'app' | 'admin' }) {
  const session = useSession();
  const { tabs, ...navigation } = navigationFor(kind, session);
  const isIn = kind === 'admin' ? session.admin !== undefined : authState(session) === 'verified';
  const [isAtRest, setAtRest] = useState(false);
  const { bell, feed } = useBell(isIn && kind === 'app' && Feed !== undefined);
  const context = useMemo(
    () => ({ bar: isIn ? 'pageBar' : 'topBar', kind, leave, bell }) as const,
    [isIn, kind, leave, bell],
  );
  useEffect(() => {
    if (!isIn) return undefined;
    preloadFeedback();
    return whenQuiet(() => setAtRest(true));
  }, [isIn]);
  return (
    <Stack className={isIn ? 'frame is-in' : 'frame'}>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <FrameContext value={context}>
        <TopBar {...navigation} leave={leave} className={isIn ? 'topbar hide-phone' : 'topbar'} />
      </FrameContext>
      <main id="content" className="content grow" tabIndex={-1}>
        <FrameContext value={context}>{children}</FrameContext>
      </main>
      <Row as="footer" gap={2} justify="center" tight padding={2} tone="muted" size="s" className="footer">
        <Mark size={22} />
        {/* A prerendered document may be from last year. */}
        <span suppressHydrationWarning>© {new Date().getFullYear()} all rights reserved.</span>
        <PolicyLinks />
      </Row>
      {isIn && (
        <Row as="nav" nowrap align="stretch" className="tabbar" aria-label="Tabs">
          {tabs.map(({ label, Icon, ...link }) => (
            <BarLink key={label} className="tab stack align-center justify-center" {...link}>
              <Icon />
              <span>{label}</span>
            </BarLink>
          ))}
        </Row>
      )}
      {Feed && bell && (isAtRest || feed.isOpen) && (
        <ErrorBoundary show={() => null}>
          <Suspense>
            <Feed key={session.user?.token} {...feed} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Stack>
  );
}
