import type { ReactNode } from 'react';
import { Text } from '../layout/layout.tsx';
import './bubble.css';

interface BubbleProps {
  /** Names the speaker to screen readers, and sets the colour. */
  readonly by: 'Bot' | 'Visitor' | 'You';
  /** The speaker's name in another language. */
  readonly name?: string;
  readonly side: 'left' | 'right';
  readonly children: ReactNode;
}

/** Shows a message of a chat. */
export function Bubble({ by, name = by, side, children }: BubbleProps) {
  return (
    <Text as="div" typed className={`bubble is-${side} is-${by.toLowerCase()}`}>
      <span className="visually-hidden">{name}: </span>
      {children}
    </Text>
  );
}
