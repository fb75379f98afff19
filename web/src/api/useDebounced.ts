import { useEffect, useState } from 'react';

/** Between two keys of a quick typist. */
const DEBOUNCE_MS = 300;

/** A value once it has not changed for a short time: for searches as one types. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
