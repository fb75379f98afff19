import { type ReactNode, useContext, useEffect } from 'react';
import { authState } from '../../routing/guards.ts';
import type { LazyPage, ScreenProps } from '../../routing/lazyPage.tsx';
import { paths } from '../../routing/paths.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { FrameContext } from '../frame/FrameContext.ts';
import { Page } from '../layout/Page.tsx';
import { SearchIcon, SoonIcon } from '../theme/icons.tsx';
import { State } from './State.tsx';

function NotFound({ title }: ScreenProps) {
  return (
    <StatusPage title={title} lead="Nothing lives at this address" icon={<SearchIcon />}>
      It may have moved, or the link is incomplete.
    </StatusPage>
  );
}

function NotAvailable({ title }: ScreenProps) {
  return (
    <StatusPage title={title} lead="Coming soon" icon={<SoonIcon />}>
      This part of M-Suite is not ready yet. You will find it here when it is.
    </StatusPage>
  );
}

interface StatusPageProps {
  readonly title: string;
  readonly lead: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function StatusPage({ title, lead, icon, children }: StatusPageProps) {
  const { to, label } = useWayBack();
  return (
    <Page title={title} layout="list">
      <State
        icon={icon}
        title={<h2>{lead}</h2>}
        action={
          <LinkButton type="primary" to={to}>
            {label}
          </LinkButton>
        }
      >
        {children}
      </State>
    </Page>
  );
}

const waysBack = {
  signedOut: { to: paths.login, label: 'Go to Sign In' },
  unverified: { to: paths.verifyEmail, label: 'Verify your email' },
  verified: { to: paths.home, label: 'Back to Home' },
} as const;

/** Returns the start of the current user. */
function useWayBack(): { readonly to: string; readonly label: string } {
  const { kind } = useContext(FrameContext);
  const session = useSession();
  if (kind === 'app') return waysBack[authState(session)];
  return session.admin
    ? { to: paths.admin.panel, label: 'Back to the panel' }
    : { to: paths.admin.login, label: 'Go to Admin Sign In' };
}

/** A path of the site that another document serves: asked of the server, not shown by the app. */
function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}

export const notFound: LazyPage = { Screen: NotFound };
export const notAvailable: LazyPage = { Screen: NotAvailable };
export const otherDocument: LazyPage = { Screen: OtherDocument };
