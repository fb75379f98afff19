import { Bar } from '../ui/data/Bar.tsx';
import { countText } from '../ui/data/countText.ts';
import { Row, Text } from '../ui/layout/layout.tsx';

/** Shows how many lessons are completed, in words and as a bar. */
export function ProgressBar({ done, total }: { done: number; total: number }) {
  return (
    <Row gap={3} className="course-progress">
      <Text as="span" tone="muted" size="s" numeric>
        {done}/{countText(total, 'lesson')}
      </Text>
      <Bar share={total === 0 ? 0 : done / total} />
    </Row>
  );
}
