import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { Refused, Unreachable } from '../../src/api/refusal.ts';
import { useFeedback } from '../../src/ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../src/ui/feedback/message.ts';
import { OutcomeAlert } from '../../src/ui/feedback/OutcomeAlert.tsx';
import { Row, Stack } from '../../src/ui/layout/layout.tsx';
import type { Part } from './part.ts';

export const fault = new Refused('Something went wrong. Please try again.', {
  status: 500,
  code: 'FAULT',
  fields: {},
  retryAfterSeconds: undefined,
  requestId: 'Kx7f-3c=',
  body: {},
});

export const feedbackParts: readonly Part[] = [
  { state: 'A message at the edge of the screen', content: <Messages /> },
  {
    state: 'A message in its place',
    content: (
      <Stack gap={3}>
        <Alert type="success" showIcon title="Your email is verified" />
        <Alert
          type="info"
          showIcon
          title={
            <>
              A code is on its way to <bdi>amy@example.com</bdi>
            </>
          }
        />
        <Alert type="warning" showIcon title="Generated copy is not stored" />
        <OutcomeAlert kind="error" message="Incorrect username or password" />
        <OutcomeAlert kind="error" message={fault.message} failure={fault} />
      </Stack>
    ),
  },
];

function Messages() {
  const { notify } = useFeedback();
  const [isSuspended, setSuspended] = useState(false);
  function suspend() {
    setSuspended(true);
    notify(
      done('amy is suspended', async () => {
        setSuspended(false);
        return 'amy is no longer suspended';
      }),
    );
  }
  return (
    <>
      <Row gap={3}>
        <Button onClick={() => notify(done('Saved'))}>Save</Button>
        <Button onClick={suspend}>Suspend</Button>
        <Button onClick={() => notify(done('ben is suspended', () => Promise.reject(new Unreachable())))}>
          Suspend ben
        </Button>
        <Button onClick={() => notify(failed(new Unreachable()))}>Save without a connection</Button>
        <Button onClick={() => notify(failed(fault))}>Save with a fault</Button>
      </Row>
      <Input aria-label="Remark" placeholder="Ctrl+Z is the field's" />
      <p>{isSuspended ? 'Suspended' : 'Active'}</p>
    </>
  );
}
