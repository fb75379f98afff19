import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';

interface StoredMeanwhileProps {
  /** What is stored now. Undefined: it was deleted. */
  readonly stored: ReactNode;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Another tab or device was first: what it stored, beside what is typed here. */
export function StoredMeanwhile({ stored, onTake, onKeep }: StoredMeanwhileProps) {
  if (stored === undefined) {
    return (
      <Alert
        className="stored-meanwhile"
        type="warning"
        showIcon
        title="This was deleted meanwhile, on another tab or device."
        description="What you typed is still here, to be copied."
      />
    );
  }
  return (
    <Alert
      className="stored-meanwhile"
      type="warning"
      title="This was changed meanwhile, on another tab or device. Stored now:"
      description={
        <>
          <div className="stored-content">{stored}</div>
          <div className="stored-buttons">
            <Button onClick={onTake}>Use the stored one</Button>
            <Button onClick={onKeep}>Replace it by mine</Button>
          </div>
        </>
      }
    />
  );
}
