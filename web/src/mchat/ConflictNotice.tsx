import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Card, Row, Stack } from '../ui/layout/layout.tsx';
import './mchat.css';

interface ConflictNoticeProps {
  /** The stored version. Undefined when it was deleted. */
  readonly stored: ReactNode;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Shows the version that another tab or device has stored since the form was opened. */
export function ConflictNotice({ stored, onTake, onKeep }: ConflictNoticeProps) {
  if (stored === undefined) {
    return (
      <Alert
        className="form-outcome"
        type="warning"
        showIcon
        title="This was deleted meanwhile, on another tab or device."
        description="What you typed is still here, to be copied."
      />
    );
  }
  const title = (
    <Stack gap={2}>
      This was changed meanwhile, on another tab or device. Stored now:
      <Card as="div" tone="page" padding={3} className="stored-content">
        {stored}
      </Card>
      <Row gap={2}>
        <Button onClick={onTake}>Use the stored one</Button>
        <Button onClick={onKeep}>Replace it by mine</Button>
      </Row>
    </Stack>
  );
  return <Alert className="form-outcome" type="warning" title={title} />;
}
