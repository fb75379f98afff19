import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isRetryable, Refused, Unreachable } from '../../api/refusal.ts';
import { LockIcon, SearchIcon, WarningIcon } from '../theme/icons.tsx';
import { useSharedFailure } from './FailureScope.tsx';
import { FailureText } from './FailureText.tsx';
import { State } from './State.tsx';

interface LoadFailureProps {
  readonly failure: Error;
  /** Replaces the failure's own message. */
  readonly message?: string | undefined;
  readonly retry: () => void;
  /** Only the user tries again. Otherwise it is tried again when the network is back. */
  readonly isLeftToUser?: boolean;
  /** Another action beside the retry. */
  readonly otherwise?: ReactNode;
  /** Says more than the message. */
  readonly detail?: ReactNode;
}

/** Stands in place of what could not be loaded: the reason, and what can be done about it. */
export function LoadFailure(props: LoadFailureProps) {
  const { failure, message, retry, isLeftToUser = false, otherwise, detail } = props;
  const { isFirst, retryAll } = useSharedFailure({
    words: message ?? failure.message,
    retry,
    isAwaited: failure instanceof Unreachable && !isLeftToUser,
  });
  if (!isFirst) return null;
  const again = isRetryable(failure) && <Button onClick={retryAll}>Try again</Button>;
  return (
    <div role="alert">
      <State
        icon={iconOf(failure)}
        isFailure={isRetryable(failure)}
        title={<FailureText failure={failure} message={message} />}
        action={
          (again || otherwise !== undefined) && (
            <>
              {again}
              {otherwise}
            </>
          )
        }
      >
        {detail}
      </State>
    </div>
  );
}

function iconOf(failure: Error): ReactNode {
  const status = failure instanceof Refused ? failure.status : undefined;
  if (status === 403) return <LockIcon />;
  return status === 404 ? <SearchIcon /> : <WarningIcon />;
}
