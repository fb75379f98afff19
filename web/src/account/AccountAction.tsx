import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';

interface AccountActionProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** A card with one action on the account. */
export function AccountAction({ title, description, children }: AccountActionProps) {
  return (
    <Row as="section" className="card" gap={3} justify="between">
      <Stack grow="m">
        <h2>{title}</h2>
        <Text tone="muted">{description}</Text>
      </Stack>
      {children}
    </Row>
  );
}
