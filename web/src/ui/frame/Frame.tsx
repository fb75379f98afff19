import { type ReactNode, useMemo } from 'react';
import { authState } from '../../guards.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { Mark } from '../icons.tsx';
import { PolicyLinks } from '../PolicyLinks.tsx';
import { FrameContext } from './FrameContext.ts';
import { navigationFor } from './navigation.ts';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import './frame.css';

interface FrameProps {
  readonly kind: 'app' | 'admin' | 'none';
  readonly children: ReactNode;
}

/** The bars around every screen. */
export function Frame({ kind, children }: FrameProps) {
  return kind === 'none' ? <main id="content">{children}</main> : <Bars kind={kind}>{children}</Bars>;
}

function Bars({ kind, children }: { kind: 'app' | 'admin'; children: ReactNode }) {
  const session = useSession();
  const { tabs, ...navigation } = navigationFor(kind, session);
  const isIn = kind === 'admin' ? session.admin !== undefined : authState(session) === 'verified';
  const { leave } = navigation;
  const context = useMemo(
    () => ({ bar: isIn ? 'pageBar' : 'topBar', kind, leave }) as const,
    [isIn, kind, leave],
  );
  return (
    <div className={isIn ? 'frame is-in' : 'frame'}>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <TopBar {...navigation} />
      <main id="content" className="content" tabIndex={-1}>
        <FrameContext value={context}>{children}</FrameContext>
      </main>
      <footer className="footer">
        <Mark size={22} />
        {/* A document made beforehand may be of last year. */}
        <span suppressHydrationWarning>© {new Date().getFullYear()} all rights reserved.</span>
        <PolicyLinks />
      </footer>
      {isIn && <TabBar tabs={tabs} />}
    </div>
  );
}
