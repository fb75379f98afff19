import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';

interface BarLinkProps {
  readonly className: string;
  readonly to: string;
  /** Where else it is marked: the paths of screens that belong to it and lie outside `to`. */
  readonly activeFor?: readonly string[] | undefined;
  /** Of `to` only the address itself, not what lies deeper. */
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
