import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads on to another screen from this one: an answer that comes when it has been left leads nobody away. */
export function useNavigateFromHere() {
  const navigate = useNavigate();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (to: string) => {
    if (isHere.current) void navigate(to);
  };
}
