import { useEffect, useState } from 'react';

/** Between two keys of a quick typist. */
const SETTLE_MS = 300;

/** A value once it has not changed for a moment: for searches as one types. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const settling = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(settling);
  }, [value]);
  return settled;
}
