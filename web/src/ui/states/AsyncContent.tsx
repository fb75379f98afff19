import type { ReactElement, ReactNode } from 'react';
import { ReadOffline } from '../../api/readOffline.ts';
import { isRetryable } from '../../api/refusal.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { RefreshFailure } from './RefreshFailure.tsx';
import { type Shape, Skeleton } from './Skeleton.tsx';

interface AsyncContentProps<Data> {
  /** Undefined before the first reply. */
  readonly data: Data | undefined;
  readonly failure: Error | undefined;
  /** Replaces the failure's own message. */
  readonly failureMessage?: string | undefined;
  /** Says more than the message of the failure. */
  readonly failureDetail?: ReactNode;
  readonly reload: () => void;
  /** A skeleton's shape, or an element, shown while it loads. */
  readonly loading: Shape | ReactElement;
  readonly isEmpty?: boolean;
  /** Shown while the list is empty. */
  readonly empty?: ReactNode;
  /** Another action beside the retry. */
  readonly otherwise?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a reply with its states: loading, failed, empty. Loaded data stays when a later read fails. */
export function AsyncContent<Data>({
  data,
  failure,
  failureMessage,
  failureDetail,
  reload,
  loading,
  isEmpty = false,
  empty,
  otherwise,
  children,
}: AsyncContentProps<Data>) {
  if (data === undefined && failure === undefined) {
    return typeof loading === 'string' ? <Skeleton shape={loading} /> : loading;
  }
  if (data === undefined || (isEmpty && failure !== undefined && !(failure instanceof ReadOffline))) {
    return (
      failure && (
        <LoadFailure
          failure={failure}
          message={failureMessage}
          detail={failureDetail}
          retry={reload}
          otherwise={otherwise}
        />
      )
    );
  }
  return (
    <>
      {isEmpty ? empty : children(data)}
      {failure !== undefined && isRetryable(failure) && <RefreshFailure failure={failure} retry={reload} />}
    </>
  );
}
