import { Navigate, useLocation } from 'react-router-dom';
import type { Redirect as To } from './guards.ts';

/**
 * Leads on in place of the address that is shown. `Navigate` alone does so once: whoever came back to the same address
 * before the next page was drawn would stay on an empty one.
 */
export function Redirect({ to, state }: To) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} state={state} replace />;
}
