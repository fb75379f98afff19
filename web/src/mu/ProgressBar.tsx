import { Bar } from '../ui/data/Bar.tsx';
import { Row, Text } from '../ui/layout/layout.tsx';
import { countOf } from './outline.ts';

/** Shows how many lessons are completed, in words and as a bar. */
export function ProgressBar({ done, total }: { done: number; total: number }) {
  return (
    <Row gap={3} className="course-progress">
      <Text as="span" tone="muted" size="s" numeric>
        {done}/{countOf(total, 'lesson')}
      </Text>
      <Bar share={total === 0 ? 0 : done / total} />
    </Row>
  );
}
