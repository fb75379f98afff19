import { dequal } from 'dequal/lite';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ConflictAlert } from '../feedback/ConflictAlert.tsx';
import type { Values } from './field.ts';
import { useTyped } from './useTyped.ts';

interface FormConflictProps {
  /** The values from which the form started. */
  readonly base: Values;
  readonly noun?: string;
  readonly onTake: () => void;
  readonly onKeep: () => void;
  /** The stored values. Undefined when they were deleted. */
  readonly children: ReactNode;
}

/** Asks which values of a form to keep. Takes the stored ones at once when the user has typed nothing. */
export function FormConflict({ base, onTake, ...alert }: FormConflictProps) {
  const typed = useTyped();
  const isUntouched =
    typed !== undefined && Object.entries(base).every(([name, value]) => dequal(typed[name], value));
  const take = useEffectEvent(onTake);
  useEffect(() => {
    if (isUntouched) take();
  }, [isUntouched]);
  return typed === undefined || isUntouched ? null : <ConflictAlert {...alert} onTake={onTake} />;
}
