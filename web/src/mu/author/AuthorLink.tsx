import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The title of a row as a link. */
export function AuthorLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="author-row-title" to={to}>
      {children}
    </Link>
  );
}
