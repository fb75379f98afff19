import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';

interface BarLinkProps {
  readonly className: string;
  readonly to: string;
  /** Paths outside `to` on which the link is marked too. */
  readonly activeFor?: readonly string[] | undefined;
  /** Marks the link at `to` itself, but not below it. */
  readonly end?: true | undefined;
  /** Hands on where the visitor was going. */
  readonly keepsState?: true | undefined;
  readonly children: ReactNode;
}

/** A link of a bar, marked on its screen and on all screens that belong to it. */
export function BarLink({ className, to, activeFor = [], end, keepsState, children }: BarLinkProps) {
  const { pathname, state } = useLocation();
  const isHere = matchPath(to, pathname) !== null;
  const isBelow = [...(end ? [] : [to]), ...activeFor].some((path) =>
    matchPath({ path, end: false }, pathname),
  );
  return (
    <Link
      className={className}
      to={to}
      state={keepsState && state}
      aria-current={isHere ? 'page' : isBelow || undefined}
    >
      {children}
    </Link>
  );
}
