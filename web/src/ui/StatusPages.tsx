import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LazyPage, ScreenProps } from '../lazyPage.tsx';
import { isWithin, paths } from '../paths.ts';
import { Page } from './Page.tsx';

function NotFound({ title }: ScreenProps) {
  return (
    <StatusPage title={title} lead="Nothing lives at this address">
      It may have moved, or the link is incomplete.
    </StatusPage>
  );
}

function NotAvailable({ title }: ScreenProps) {
  return (
    <StatusPage title={title} lead="Not available yet">
      This part of M-Suite is not ready. You will find it here when it is.
    </StatusPage>
  );
}

function StatusPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const isAdmin = isWithin(paths.admin.panel, useLocation().pathname);
  return (
    <Page title={title}>
      <section className="card plain">
        <h2 className="plain-lead">{lead}</h2>
        <p>{children}</p>
        <Link className="button" to={isAdmin ? paths.admin.panel : paths.home}>
          {isAdmin ? 'Back to the panel' : 'Back to Home'}
        </Link>
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
