import type { ReactNode } from 'react';

export type Tone =
  | 'neutral'
  | 'accent'
  | 'good'
  | 'warn'
  | 'bad'
  | 'prospecting'
  | 'connecting'
  | 'engagement'
  | 'result';

/** A state in a word or two. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`chip chip-${tone}`}>{children}</span>;
}
