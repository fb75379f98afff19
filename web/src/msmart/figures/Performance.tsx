import { Button } from 'antd';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Merits } from '../../../../shared/contract/merits.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { Card, Grid, Row, Text } from '../../ui/layout/layout.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { ForwardIcon } from '../../ui/theme/icons.tsx';
import { dayLabel, daysWithPoints, pointsOf, stages } from './performance.ts';
import './figures.css';

// The chart is much larger than the rest of the screen, and takes a phone half a second, so it loads when it is near.
const bars = lazyPage(() => import('./PerformanceBars.tsx'));

interface PerformanceProps {
  readonly merits: Merits;
  readonly timeZone: string;
  /** Says whose points they are, where the screen has those of others too. */
  readonly scope?: string | undefined;
  /** Shows the events of a day. Absent for the points of several members. */
  readonly onDay?: (day: string) => void;
}

/** Shows the points of the last 30 days as a chart and as a table. */
export function Performance({ merits, timeZone, scope, onDay }: PerformanceProps) {
  return (
    <Card gap={3} className="performance" aria-labelledby="performance">
      <Row justify="between" align="baseline" tight>
        <Text as="h2" size="m" id="performance">
          Performance
        </Text>
        <Text tone="muted" size="s">
          {[scope, 'Points, last 30 days'].filter(Boolean).join(' · ')}
        </Text>
      </Row>
      {daysWithPoints(merits).length === 0 ? (
        <Empty title="No points in the last 30 days">
          Points come with leads: added, presented, connected, closed.
        </Empty>
      ) : (
        <Chart merits={merits} {...(onDay && { onDay })} />
      )}
      <Text tone="muted" size="s">
        Days begin in the time zone {timeZone.replaceAll('_', ' ')}.
      </Text>
    </Card>
  );
}

function Chart({ merits, onDay }: Pick<PerformanceProps, 'merits' | 'onDay'>) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const waiting = <div className="skeleton-part" />;
  return (
    <>
      <Grid className="performance-chart" aria-hidden="true" ref={place}>
        <ErrorBoundary>
          <Suspense fallback={waiting}>
            {isNear ? <bars.Screen merits={merits} {...(onDay && { onDay })} /> : waiting}
          </Suspense>
        </ErrorBoundary>
      </Grid>
      <details>
        <Row as="summary" justify="between" tall weight="strong" className="fold">
          Points by day
          <ForwardIcon />
        </Row>
        <FiguresTable merits={merits} {...(onDay && { onDay })} />
      </details>
    </>
  );
}

/** The chart is drawn after this time in any case, for those who print the screen. */
const COMPLETE_AFTER_MS = 5_000;

/** Returns whether an element is in the window or has been, or is about to be, or the screen was opened a while ago. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '0px 0px 100px' },
    );
    if (place.current !== null && !isNear) observer.observe(place.current);
    const timer = setTimeout(() => setNear(true), COMPLETE_AFTER_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [place, isNear]);
  return isNear;
}

function FiguresTable({ merits, onDay }: Pick<PerformanceProps, 'merits' | 'onDay'>) {
  const days = daysWithPoints(merits);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is wider than the screen
    <section className="performance-table" aria-label="Points by day" tabIndex={0}>
      <table className="figures numeric" aria-label="Points by day">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {stages.map(({ key, name }) => (
              <th key={key} scope="col" className="figures-number hide-phone">
                {name}
              </th>
            ))}
            <th scope="col" className="figures-number">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((entry) => (
            <tr key={entry.day}>
              <th scope="row">
                {onDay ? (
                  <Button type="link" className="flush" onClick={() => onDay(entry.day)}>
                    {dayLabel(entry.day)}
                  </Button>
                ) : (
                  dayLabel(entry.day)
                )}
              </th>
              {stages.map(({ key }) => (
                <td key={key} className="figures-number hide-phone">
                  {entry[key].toLocaleString()}
                </td>
              ))}
              <td className="figures-number">{pointsOf(entry).toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
