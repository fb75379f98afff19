import type { ReactNode } from 'react';
import { EmptyIcon } from '../theme/icons.tsx';
import { State } from './State.tsx';

interface EmptyProps {
  readonly title: string;
  /** Says what will be shown here, and how to add it. */
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Stands where nothing is yet: what comes here, and the next step. */
export function Empty({ icon = <EmptyIcon />, ...state }: EmptyProps) {
  return <State icon={icon} {...state} />;
}
