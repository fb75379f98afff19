import type { ReactNode } from 'react';
import { Text } from '../ui/layout/layout.tsx';
import './mchat.css';

interface BubbleProps {
  readonly side: 'left' | 'right';
  readonly tone: 'blue' | 'grey';
  /** Names the speaker to screen readers, which do not see the side. */
  readonly by: string;
  readonly children: ReactNode;
}

/** Shows a message of a chat. */
export function Bubble({ side, tone, by, children }: BubbleProps) {
  return (
    <Text as="div" typed className={`bubble is-${side} is-${tone}`}>
      <span className="visually-hidden">{by}: </span>
      {children}
    </Text>
  );
}
