import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads on to another screen some time after it is called, unless the visitor has gone elsewhere by then. */
export function useDelayedNavigate(to: string, delayMs: number) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => navigate(to, { replace: true }), delayMs);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate, to, delayMs]);
  return () => setLeaving(true);
}
