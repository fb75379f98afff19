import { Button, Spin } from 'antd';
import { type ReactNode, useState } from 'react';
import { Refused } from '../api/refusal.ts';
import { useSession } from '../session/SessionScope.tsx';
import { useTabStorage } from '../session/useTabStorage.ts';
import { OutcomeAlert } from '../ui/feedback/OutcomeAlert.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { AccountAction } from './AccountAction.tsx';
import { passwordFields } from './fields.ts';
import { requestData, useDataJob } from './ownData.ts';

/** Downloads all data stored about the user: asks for the password, then offers the file once it is ready. */
export function DownloadData() {
  const { user } = useSession();
  const [jobId, setJobId] = useTabStorage(`data-job:${user?.username}`);
  const [isAsking, setAsking] = useState(false);
  const ask = <Button onClick={() => setAsking(true)}>Download my data</Button>;
  return (
    <AccountAction
      title="Your data"
      description="All that is kept of you, in one file: it is there for a day."
    >
      {jobId === undefined ? ask : <DataJob key={jobId} jobId={jobId} ask={ask} />}
      <Sheet title="Download my data" isOpen={isAsking} onClose={() => setAsking(false)}>
        <CallForm
          write={requestData}
          name="download-data"
          fields={passwordFields}
          submitLabel="Collect my data"
          onSuccess={(reply) => {
            setJobId(reply.jobId);
            setAsking(false);
          }}
        />
      </Sheet>
    </AccountAction>
  );
}

function DataJob({ jobId, ask }: { readonly jobId: string; readonly ask: ReactNode }) {
  const { status, link, failure } = useDataJob(jobId);
  // The file expires after a day.
  if (failure instanceof Refused && failure.status === 404) return ask;
  if (link !== undefined) {
    return (
      <Button type="primary" href={link} download>
        Save the file
      </Button>
    );
  }
  if (status === 'failed' || (failure && status === undefined)) {
    return (
      <Stack gap={3}>
        <OutcomeAlert
          kind="error"
          message={failure?.message ?? 'Your data could not be collected. Please try again.'}
          {...(failure && { failure })}
        />
        {ask}
      </Stack>
    );
  }
  return (
    <Row as="p" gap={3} nowrap tall role="status">
      <Spin size="small" />
      Your data are being collected
    </Row>
  );
}
