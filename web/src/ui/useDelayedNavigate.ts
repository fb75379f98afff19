import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads on to another screen a while after it is called, unless the visitor has gone elsewhere by then. */
export function useLeave(to: string, afterMs: number) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const leaving = setTimeout(() => navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(leaving);
  }, [isLeaving, navigate, to, afterMs]);
  return () => setLeaving(true);
}
