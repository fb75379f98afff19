import { Button } from 'antd';
import { PointInTime } from '../data/DateTime.tsx';
import { Row, Text } from '../layout/layout.tsx';
import { useKeptFailure } from './FailureScope.tsx';

/** Says below the navigation that there is no network, and how old the screen's content is. */
export function NetworkLine() {
  const failure = useKeptFailure();
  if (failure === undefined) return null;
  return (
    <div className="network-line" role="status">
      <Row gap={2} justify="between" nowrap className="network-line-row">
        <NoNetwork keptAt={failure.keptAt} />
        <Button type="link" onClick={failure.retryAll}>
          Try again
        </Button>
      </Row>
    </div>
  );
}

export const NoNetwork = ({ keptAt }: { keptAt: number }) => (
  <Text as="span" tone="warn" size="s">
    <strong>No network</strong> · As of <PointInTime at={new Date(keptAt).toISOString()} />
  </Text>
);
