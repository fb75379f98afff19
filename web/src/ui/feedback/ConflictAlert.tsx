import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../layout/layout.tsx';

interface ConflictAlertProps {
  readonly noun: string;
  readonly onTake: () => void;
  readonly onKeep: () => void;
  /** The stored values. */
  readonly children: ReactNode;
}

/** Shows what another user has saved after the form was opened; the user chooses between that and what is typed. */
export function ConflictAlert({ noun, onTake, onKeep, children }: ConflictAlertProps) {
  return (
    <Alert
      className="form-outcome"
      type="warning"
      title={`This ${noun} was changed meanwhile. What you typed is still here. Stored now:`}
      description={
        <Stack gap={3}>
          {children}
          <Row gap={2}>
            <Button onClick={onTake}>Use the stored one</Button>
            <Button onClick={onKeep}>Keep mine</Button>
          </Row>
        </Stack>
      }
    />
  );
}

/** Lists stored values by the names of their fields. */
export function StoredFields({ fields }: { fields: readonly (readonly [name: string, text: string])[] }) {
  return (
    <Stack as="dl" gap={2}>
      {fields.map(([name, text]) => (
        <div key={name}>
          <Text as="dt" tone="muted" size="s">
            {name}
          </Text>
          <Text as="dd" typed>
            {text}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
