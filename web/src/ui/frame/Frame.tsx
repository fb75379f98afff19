import type { ReactNode } from 'react';
import { authState } from '../../guards.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { Mark } from '../icons.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import './frame.css';

interface FrameProps {
  readonly title: string;
  readonly kind: 'app' | 'admin' | 'none';
  readonly children: ReactNode;
}

/** The bars around every screen. */
export function Frame({ title, kind, children }: FrameProps) {
  const hasTabs = authState(useSession()) === 'verified' && kind === 'app';
  if (kind === 'none') return <main id="content">{children}</main>;
  // Of its bar on a phone, which else holds the ways in.
  const hasTitle = hasTabs || kind === 'admin';
  return (
    <div className={`frame${hasTabs ? ' has-tabs' : ''}${hasTitle ? ' has-title' : ''}`}>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <TopBar title={title} kind={kind} />
      <main id="content" className="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <Mark size={22} />
        {/* A document made beforehand may be of last year. */}
        <span suppressHydrationWarning>© {new Date().getFullYear()} all rights reserved.</span>
      </footer>
      {hasTabs && <TabBar />}
    </div>
  );
}
