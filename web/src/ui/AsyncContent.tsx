import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { type Shape, Skeleton } from './Skeleton.tsx';

interface AsyncContentProps<Data> {
  /** What was read. Undefined: nothing has come yet. */
  readonly data: Data | undefined;
  readonly failure: Error | undefined;
  readonly reload: () => void;
  /** What the content looks like while it loads. */
  readonly shape: Shape;
  readonly isEmpty?: boolean;
  /** What comes here, while nothing is. */
  readonly empty?: ReactNode;
  /** What else can be done where nothing came. */
  readonly afterFailure?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What is read from the server: on its way, failed, empty, or there. What has come stays when a later read fails. */
export function AsyncContent<Data>({
  data,
  failure,
  reload,
  shape,
  isEmpty = false,
  empty,
  afterFailure,
  children,
}: AsyncContentProps<Data>) {
  if (data === undefined && failure === undefined) return <Skeleton shape={shape} />;
  if (data === undefined || (isEmpty && failure !== undefined)) {
    return (
      <>
        {failure !== undefined && <LoadFailure failure={failure} retry={reload} />}
        {afterFailure}
      </>
    );
  }
  return isEmpty ? <div className="empty">{empty}</div> : children(data);
}
