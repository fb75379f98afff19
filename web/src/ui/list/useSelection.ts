import { useState } from 'react';
import type { RowSelection } from './rows.ts';

interface SelectionOptions {
  /** The most rows that are selected together. */
  readonly max: number;
  /** Is called for a row beyond `max`. */
  readonly onRefused: () => void;
  /** Absent: all rows can be selected. */
  readonly allows?: (key: string) => boolean;
}

/** Selects rows of a list. */
export function useSelection({ max, onRefused, allows = () => true }: SelectionOptions) {
  // Undefined until the user begins to select.
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const selection: RowSelection = {
    isOn: selected !== undefined,
    has: (key) => selected?.has(key) ?? false,
    allows,
    set(given, isSelected) {
      const keys = given.filter(allows);
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
