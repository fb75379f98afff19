import { useEffect, useRef, useState } from 'react';

/** Keeps the end of what grows in sight, for who is looking at it. Gives what marks the end. */
export function useFollowedEnd(length: number) {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const isInSight = useRef(false);
  const before = useRef(length);
  useEffect(() => {
    if (end === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      isInSight.current = entry?.isIntersecting === true;
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [end]);
  useEffect(() => {
    const hasGrown = before.current > 0 && length > before.current;
    before.current = length;
    if (hasGrown && isInSight.current) end?.scrollIntoView({ block: 'nearest' });
  }, [length, end]);
  return setEnd;
}
