import type { ReactElement, ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { type Shape, Skeleton } from './Skeleton.tsx';

interface AsyncContentProps<Data> {
  /** What was read. Undefined: nothing has come yet. */
  readonly data: Data | undefined;
  readonly failure: Error | undefined;
  /** What is said of it in place of its own words. */
  readonly failureMessage?: string | undefined;
  readonly reload: () => void;
  /** What is shown while it loads: the shape of the content, or anything else. */
  readonly loading: Shape | ReactElement;
  readonly isEmpty?: boolean;
  /** What comes here, while nothing is. */
  readonly empty?: ReactNode;
  /** What else can be done where nothing came. */
  readonly otherwise?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What is read from the server: on its way, failed, empty, or there. What has come stays when a later read fails. */
export function AsyncContent<Data>({
  data,
  failure,
  failureMessage,
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
  if (data === undefined || (isEmpty && failure !== undefined)) {
    return (
      failure && (
        <LoadFailure failure={failure} message={failureMessage} retry={reload} otherwise={otherwise} />
      )
    );
  }
  return isEmpty ? empty : children(data);
}
