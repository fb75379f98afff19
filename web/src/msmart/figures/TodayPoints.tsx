import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { countText } from '../../ui/data/countText.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { pointsOf } from './performance.ts';
import { usePersonalFigures } from './useFigures.ts';

/** Shows the points that the user has earned today, which open the dashboard. */
export function TodayPoints() {
  const { data } = usePersonalFigures();
  const today = data?.chart.at(-1);
  const points = today === undefined ? 0 : pointsOf(today);
  return (
    // Another element when they arrive, because a wider text beside the edge would count as one that has moved.
    <Text as="span" size="s" numeric key={today?.day ?? 'loading'}>
      {today === undefined ? (
        // The line keeps its height until the points arrive.
        <span className="target">{'\u00a0'}</span>
      ) : (
        <LinkButton type="link" className="flush" to={paths.msmart.dashboards}>
          {countText(points, 'point today', 'points today')}
        </LinkButton>
      )}
    </Text>
  );
}
