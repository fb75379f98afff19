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
      const others = [...(selected ?? [])].filter((key) => !keys.includes(key));
      const next = isSelected ? [...others, ...keys] : others;
      setSelected(new Set(next.slice(0, max)));
      if (next.length > max) onRefused();
    },
    max,
    end: () => setSelected(undefined),
  };
  return { selection, begin: () => setSelected(new Set()) };
}
