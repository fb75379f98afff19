import type { ComponentType } from 'react';

/** A tool of the suite, as Home shows it. */
export interface Tool {
  readonly name: string;
  /** What it is for. */
  readonly purpose: string;
  readonly Icon: ComponentType;
  /** Where it is used. Absent: it is not there yet. */
  readonly to?: string;
  /** What waits for the user in it, a line each. */
  readonly homeLines?: readonly ComponentType[];
}
