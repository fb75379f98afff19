import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface BarLinkProps {
  readonly className: string;
  readonly to: string;
  /** What else belongs to it, outside `to`. */
  readonly also?: readonly string[] | undefined;
  /** Of `to` only the address itself, not what lies deeper. */
  readonly end?: true | undefined;
  readonly children: ReactNode;
}

/** A link of a bar, marked on its screen and on all screens that belong to it. */
export function BarLink({ className, to, also = [], end, children }: BarLinkProps) {
  const here = withSlash(useLocation().pathname);
  const isHere = here === withSlash(to);
  const isAbove = [...(end ? [] : [to]), ...also].some((root) => here.startsWith(withSlash(root)));
  return (
    <Link className={className} to={to} aria-current={isHere ? 'page' : isAbove || undefined}>
      {children}
    </Link>
  );
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);
