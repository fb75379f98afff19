import type { ReactNode } from 'react';
import { Card, Text } from '../../src/ui/layout/layout.tsx';

interface SampleProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A part in one state. */
export function Sample({ name, children }: SampleProps) {
  return (
    <Card gap={3} className="sample" aria-label={name}>
      <Text tone="muted" size="s">
        {name}
      </Text>
      {children}
    </Card>
  );
}
