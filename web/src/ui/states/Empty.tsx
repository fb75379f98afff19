import type { ReactNode } from 'react';
import { EmptyIcon } from '../theme/icons.tsx';
import { State } from './State.tsx';

interface EmptyProps {
  /** What is not there yet, or was not found. */
  readonly title: string;
  /** What comes here, and how. */
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Stands where nothing is yet: what comes here, and the next step. */
export function Empty({ icon = <EmptyIcon />, ...state }: EmptyProps) {
  return <State icon={icon} {...state} />;
}
