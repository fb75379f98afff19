import { Row, Text } from '../layout/layout.tsx';
import { Bar } from './Bar.tsx';

interface ProgressProps {
  readonly label: string;
  /** The part that is done, from 0 to 1. */
  readonly share: number;
  readonly tone?: 'warn' | undefined;
}

/** Shows how much of something that goes on is done. */
export function Progress({ label, share, tone }: ProgressProps) {
  const percent = Math.floor(100 * share);
  return (
    <Row gap={3} nowrap role="progressbar" aria-label={label} aria-valuenow={percent}>
      <Bar share={share} tone={tone} />
      <Text as="span" size="s" tone="muted">
        {percent}%
      </Text>
    </Row>
  );
}
