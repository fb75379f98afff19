import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReturnState } from './guards.ts';

/** Returns a navigate function that does nothing once this screen has been left. */
export function useNavigateFromHere() {
  const navigate = useNavigate();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (to: string, state?: ReturnState) => {
    if (isHere.current) void navigate(to, { state });
  };
}
