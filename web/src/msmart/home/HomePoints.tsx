import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Bar } from '../../ui/data/Bar.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { weeksOf } from '../figures/performance.ts';
import { usePersonalFigures } from '../figures/useFigures.ts';

/** Shows on Home the points of this week and of the last one. */
export function HomePoints() {
  const { data } = usePersonalFigures();
  const { thisWeek, lastWeek, lastWeekByNow } = weeksOf(data?.chart ?? []);
  const most = Math.max(thisWeek, lastWeekByNow, 1);
  return (
    <Stack as="section" gap={2} aria-labelledby="points">
      <Row justify="between">
        <h2 id="points">Points</h2>
        <LinkButton type="link" className="flush" to={paths.msmart.dashboards}>
          Numbers
        </LinkButton>
      </Row>
      <Card as="dl" className="home-weeks">
        {(
          [
            ['This week', thisWeek],
            ['Same days last week', lastWeekByNow],
          ] as const
        ).map(([week, points]) => (
          <div key={week}>
            <Text as="dt" size="s" tone="muted">
              {week}
            </Text>
            <dd>
              <Bar share={Math.max(points, 0) / most} />
            </dd>
            <Text as="dd" weight="strong" numeric align="end">
              {points.toLocaleString()}
            </Text>
          </div>
        ))}
      </Card>
      <Text tone="muted" size="s">
        {lastWeek.toLocaleString()} in the whole of last week
      </Text>
    </Stack>
  );
}
