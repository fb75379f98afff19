import { useState } from 'react';
import { tabStorage } from './session.ts';

/** Keeps a text of this tab across reloads until logout. */
export function useTabStorage(name: string) {
  const [text, setText] = useState(() => tabStorage.getItem(name) ?? undefined);
  function store(next: string | undefined) {
    if (next === undefined) tabStorage.removeItem(name);
    else tabStorage.setItem(name, next);
    setText(next);
  }
  return [text, store] as const;
}
