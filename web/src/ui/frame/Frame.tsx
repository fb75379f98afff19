import { type ReactNode, useEffect, useMemo } from 'react';
import { authState } from '../../routing/guards.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { preloadFeedback } from '../feedback/FeedbackScope.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { Mark } from '../theme/icons.tsx';
import { BarLink } from './BarLink.tsx';
import { FrameContext, type Leave } from './FrameContext.ts';
import { navigationFor } from './navigation.ts';
import { PolicyLinks } from './PolicyLinks.tsx';
import { TopBar } from './TopBar.tsx';
import './frame.css';

interface FrameProps {
  readonly kind: 'app' | 'admin' | 'none';
  readonly leave: Leave;
  readonly children: ReactNode;
}

/** The first screen is shown by then, even on a slow phone. */
const AT_REST_MS = 3000;

/** The bars around every screen. */
export function Frame({ kind, ...bars }: FrameProps) {
  return kind === 'none' ? <main id="content">{bars.children}</main> : <Bars kind={kind} {...bars} />;
}

function Bars({ kind, leave, children }: FrameProps & { kind: 'app' | 'admin' }) {
  const session = useSession();
  const { tabs, ...navigation } = navigationFor(kind, session);
  const isIn = kind === 'admin' ? session.admin !== undefined : authState(session) === 'verified';
  const context = useMemo(
    () => ({ bar: isIn ? 'pageBar' : 'topBar', kind, leave }) as const,
    [isIn, kind, leave],
  );
  useEffect(() => {
    if (!isIn) return undefined;
    const timer = setTimeout(preloadFeedback, AT_REST_MS);
    return () => clearTimeout(timer);
  }, [isIn]);
  return (
    <Stack className={isIn ? 'frame is-in' : 'frame'}>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <TopBar {...navigation} leave={leave} className={isIn ? 'topbar hide-phone' : 'topbar'} />
      <main id="content" className="content grow" tabIndex={-1}>
        <FrameContext value={context}>{children}</FrameContext>
      </main>
      <Row as="footer" gap={2} justify="center" padding={5} tone="muted" size="s" className="footer">
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
    </Stack>
  );
}
