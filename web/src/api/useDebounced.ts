import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/** Returns a value after it has not changed for 300 ms, so that a search is not sent for every key. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
