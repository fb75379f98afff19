import type { ReactNode } from 'react';

/** A part in one state. */
export interface Part {
  readonly state: string;
  readonly content: ReactNode;
}
