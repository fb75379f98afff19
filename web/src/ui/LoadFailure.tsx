import { Button } from 'antd';
import type { ReactNode } from 'react';
import { mayPass } from '../api/refusal.ts';
import { WarningIcon } from './icons.tsx';
import { Reference } from './Reference.tsx';

interface LoadFailureProps {
  readonly failure: Error;
  readonly retry: () => void;
  /** What else can be done. */
  readonly otherwise?: ReactNode;
}

/** Stands in place of what could not be loaded: the reason, and a button to try again where that can help. */
export function LoadFailure({ failure, retry, otherwise }: LoadFailureProps) {
  return (
    <div className="state state-failure" role="alert">
      <span className="state-icon">
        <WarningIcon />
      </span>
      <p className="state-title">
        {failure.message}
        <Reference of={failure} />
      </p>
      {mayPass(failure) && <Button onClick={() => retry()}>Try again</Button>}
      {otherwise}
    </div>
  );
}
