import type { ComponentType } from 'react';

export interface Tool {
  readonly name: string;
  readonly purpose: string;
  readonly Icon: ComponentType;
  /** Absent while the tool is not available yet. */
  readonly to?: string;
}
