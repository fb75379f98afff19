import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ScreenProps } from '../lazyPage.tsx';
import { Page } from './Page.tsx';

export function NotFound({ title }: ScreenProps) {
  return (
    <Plain title={title} lead="Nothing lives at this address">
      It may have moved, or the link is incomplete.
    </Plain>
  );
}

export function NotAvailable({ title }: ScreenProps) {
  return (
    <Plain title={title} lead="Not available yet">
      This part of M-Suite is not ready. You will find it here when it is.
    </Plain>
  );
}

function Plain({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const isAdmin = useLocation().pathname.startsWith('/admin/');
  return (
    <Page title={title}>
      <section className="card plain">
        <h2 className="plain-lead">{lead}</h2>
        <p>{children}</p>
        <Link className="button" to={isAdmin ? '/admin/' : '/'}>
          {isAdmin ? 'Back to the panel' : 'Back to Home'}
        </Link>
      </section>
    </Page>
  );
}

/** A path of the site that another document serves: asked of the server, not shown by the app. */
export function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}
