import { Button } from 'antd';
import { ReadOffline } from '../../api/readOffline.ts';
import { Unreachable } from '../../api/refusal.ts';
import { Row, Text } from '../layout/layout.tsx';
import { useSharedFailure } from './FailureScope.tsx';

const WORDS = 'Could not refresh.';

/** Says in one line at the bottom of the screen that what it shows is not the latest. */
export function RefreshFailure({ failure, retry }: { failure: Error; retry: () => void }) {
  const isAwaited = failure instanceof Unreachable;
  const { isFirst, retryAll } = useSharedFailure({ words: WORDS, retry, isAwaited });
  if (!isFirst) return null;
  return (
    <Row gap={2} justify="center" size="s" tone="muted" role="status" className="bottom-line" data-stays>
      {failure instanceof ReadOffline ? (
        <Text as="span" tone="warn" size="s">
          <strong>No network</strong> · As of {timeOf(failure.kept.at)}
        </Text>
      ) : (
        WORDS
      )}
      <Button type="link" onClick={retryAll}>
        Try again
      </Button>
    </Row>
  );
}

/** Returns a time of today, or a time with its day. */
function timeOf(at: number): string {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString([], { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) });
}
