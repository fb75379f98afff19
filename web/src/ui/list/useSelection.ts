import { useRef, useState } from 'react';
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
  const pressed = useRef<string>(undefined);
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
    press(key, isSelected, keys = []) {
      const ends = [keys.indexOf(pressed.current ?? key), keys.indexOf(key)];
      const first = Math.min(...ends);
      selection.set(first < 0 ? [key] : keys.slice(first, Math.max(...ends) + 1), isSelected);
      pressed.current = key;
    },
    max,
    end() {
      setSelected(undefined);
      pressed.current = undefined;
    },
  };
  return { selection, begin: () => setSelected(new Set()) };
}
