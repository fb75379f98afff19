import { useState } from 'react';
import type { RowSelection } from './rows.ts';

/** Selects up to `max` rows of a list. `onRefused` is called for the next one. */
export function useSelection(max: number, onRefused: () => void) {
  // Undefined until the user begins to select.
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const selection: RowSelection = {
    isOn: selected !== undefined,
    has: (key) => selected?.has(key) ?? false,
    set(keys, isSelected) {
      const next = new Set(selected);
      for (const key of keys) {
        if (!isSelected) next.delete(key);
        else if (next.size < max || next.has(key)) next.add(key);
        else onRefused();
      }
      setSelected(next);
    },
  };
  return { selection, begin: () => setSelected(new Set()), end: () => setSelected(undefined) };
}
