import { useState } from 'react';

/** The value, or while there is none the one before: for what is on its way out and still seen. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
