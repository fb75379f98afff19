import type { ReactNode } from 'react';
import type { Tone as TextTone } from '../theme/tokens.ts';

export type Tone = Exclude<TextTone, 'muted' | 'link'> | 'neutral' | 'accent';

const textTones: Readonly<Partial<Record<Tone, TextTone>>> = { neutral: 'muted', accent: 'link' };

/** A state in one or two words. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`chip row nowrap inline gap-1 size-xs weight-strong tone-${textTones[tone] ?? tone}`}>
      {children}
    </span>
  );
}
