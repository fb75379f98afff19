import type { ComponentType } from 'react';

export interface Tool {
  readonly name: string;
  readonly purpose: string;
  readonly Icon: ComponentType;
  /** Absent while the tool is not available yet. */
  readonly to?: string;
  /** Lines on Home that list pending work. */
  readonly homeLines?: readonly ComponentType[];
  /** A figure of the day below Home's heading. */
  readonly homeFigure?: ComponentType;
  /** The primary action of Home. */
  readonly homeAction?: ComponentType;
}
