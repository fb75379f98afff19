import type { ReactNode } from 'react';
import { Text } from '../ui/layout/layout.tsx';

/** Shows a term of a description list above its value. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" tone="muted" size="s" breaks>
        {term}
      </Text>
      <Text as="dd" typed>
        {children}
      </Text>
    </div>
  );
}
