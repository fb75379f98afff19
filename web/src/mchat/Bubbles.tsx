import type { ReactNode } from 'react';

interface BubbleProps {
  readonly side: 'left' | 'right';
  readonly tone: 'blue' | 'grey';
  /** Who says it, for who cannot see where it stands. */
  readonly by: string;
  readonly children: ReactNode;
}

/** Something that was said in a chat. */
export function Bubble({ side, tone, by, children }: BubbleProps) {
  return (
    <div className={`bubble is-${side} is-${tone}`}>
      <span className="visually-hidden">{by}: </span>
      {children}
    </div>
  );
}
