import { Button } from 'antd';
import { ReadOffline } from '../../api/readOffline.ts';
import { Unreachable } from '../../api/refusal.ts';
import { Row } from '../layout/layout.tsx';
import { useSharedFailure } from './FailureScope.tsx';
import { NoNetwork } from './NetworkLine.tsx';

const WORDS = 'Could not refresh.';

/** Says in one line at the bottom of the screen, or in the network line above it, that what it shows is not the latest. */
export function RefreshFailure({ failure, retry }: { failure: Error; retry: () => void }) {
  const keptAt = failure instanceof ReadOffline ? failure.kept.at : undefined;
  const isAwaited = failure instanceof Unreachable;
  const { isFirst, retryAll, hasNetworkLine } = useSharedFailure({ words: WORDS, retry, isAwaited, keptAt });
  if (!isFirst || (hasNetworkLine && keptAt !== undefined)) return null;
  return (
    <Row gap={2} justify="center" size="s" tone="muted" role="status" className="bottom-line" data-stays>
      {keptAt === undefined ? WORDS : <NoNetwork keptAt={keptAt} />}
      <Button type="link" onClick={retryAll}>
        Try again
      </Button>
    </Row>
  );
}
