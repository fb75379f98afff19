import { useEffect, useRef } from 'react';

/** For a bar that stays below the top bar: what is scrolled to keeps clear of it, however high it is. */
export function useStickyBar() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--bar-sticky', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-sticky');
    };
  }, []);
  return bar;
}
