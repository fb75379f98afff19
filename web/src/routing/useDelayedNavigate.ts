import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Returns a function that navigates after a delay, unless the user leaves the screen or types by then. With `false` it
 * stays.
 */
export function useDelayedNavigate(to: string, delayMs: number) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => navigate(to, { replace: true }), delayMs);
    const stay = () => setLeaving(false);
    document.addEventListener('input', stay);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', stay);
    };
  }, [isLeaving, navigate, to, delayMs]);
  return (isWanted = true) => setLeaving(isWanted);
}
