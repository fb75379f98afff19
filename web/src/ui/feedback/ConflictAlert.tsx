import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Card, Row, Stack, Text } from '../layout/layout.tsx';

interface ConflictAlertProps {
  readonly noun?: string;
  readonly onTake: () => void;
  readonly onKeep: () => void;
  /** The stored values. Undefined when they were deleted. */
  readonly children: ReactNode;
}

/** Shows what another user, tab or device has saved since the form was opened; the user chooses between that and what is typed. */
export function ConflictAlert({ noun, onTake, onKeep, children }: ConflictAlertProps) {
  const subject = noun === undefined ? 'This' : `This ${noun}`;
  const isDeleted = children === undefined;
  return (
    <Alert
      className="form-outcome"
      type="warning"
      title={
        isDeleted
          ? `${subject} was deleted meanwhile. What you typed is still here, to be copied.`
          : `${subject} was changed meanwhile. What you typed is still here. Stored now:`
      }
      description={
        !isDeleted && (
          <Stack gap={3}>
            <Card as="div" tone="page" padding={3} className="stored-content">
              {children}
            </Card>
            <Row gap={2}>
              <Button onClick={onTake}>Use the stored one</Button>
              <Button onClick={onKeep}>Keep mine</Button>
            </Row>
          </Stack>
        )
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
