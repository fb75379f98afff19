import { Navigate, useLocation } from 'react-router-dom';
import type { Redirect as To } from './guards.ts';

/**
 * Replaces the current address. The key makes `Navigate` run again for a user who returns to the address before the next
 * page is rendered; they would stay on an empty one.
 */
export function Redirect({ to, state }: To) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} state={state} replace />;
}
