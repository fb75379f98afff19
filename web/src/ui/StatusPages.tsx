import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { LazyPage, ScreenProps } from '../lazyPage.tsx';
import { isWithin, paths } from '../paths.ts';
import { SearchIcon, SoonIcon } from './icons.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Page } from './Page.tsx';

function NotFound({ title }: ScreenProps) {
  return (
    <StatusPage title={title} lead="Nothing lives at this address" icon={<SearchIcon />}>
      It may have moved, or the link is incomplete.
    </StatusPage>
  );
}

function NotAvailable({ title }: ScreenProps) {
  return (
    <StatusPage title={title} lead="Not available yet" icon={<SoonIcon />}>
      This part of M-Suite is not ready. You will find it here when it is.
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
  const isAdmin = isWithin(paths.admin.panel, useLocation().pathname);
  return (
    <Page title={title}>
      <section className="state">
        <span className="state-icon">{icon}</span>
        <h2 className="state-title">{lead}</h2>
        <p className="state-words">{children}</p>
        <LinkButton type="primary" to={isAdmin ? paths.admin.panel : paths.home}>
          {isAdmin ? 'Back to the panel' : 'Back to Home'}
        </LinkButton>
      </section>
    </Page>
  );
}

/** A path of the site that another document serves: asked of the server, not shown by the app. */
function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}

export const notFound: LazyPage = { Screen: NotFound };
export const notAvailable: LazyPage = { Screen: NotAvailable };
export const otherDocument: LazyPage = { Screen: OtherDocument };
