import type { Merits } from '../../../../shared/contract/merits.ts';
import { addDays, mondayOf, weekBefore } from '../../../../shared/rules/time.ts';
import { StatCard } from '../../ui/data/StatCard.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import type { OpenedFigure } from './FigureSheet.tsx';
import { weekdayOf, weeksOf } from './performance.ts';

interface PointsCardsProps {
  readonly merits: Merits;
  /** Shows the events of the points. Absent for the points of several teams. */
  readonly onOpen?: (figure: OpenedFigure) => void;
}

/** Shows the points of today, of this week and of the last one. */
export function PointsCards({ merits, onOpen }: PointsCardsProps) {
  const day = merits.at(-1)?.day ?? '';
  const monday = day && mondayOf(day);
  const { today, thisWeek, lastWeek, lastWeekByNow } = weeksOf(merits);
  const cards = [
    { period: 'today', value: today, events: { day } },
    { period: 'this week', value: thisWeek, events: { from: monday } },
    {
      period: 'last week',
      value: lastWeek,
      detail: day && `${lastWeekByNow.toLocaleString()} by ${weekdayOf(day)}`,
      events: monday === '' ? {} : { from: weekBefore(monday), to: addDays(monday, -1) },
    },
  ];
  return (
    <Grid as="section" gap={2} min="xs" aria-label="Points">
      {cards.map(({ period, value, events, ...card }, index) => (
        <StatCard
          key={period}
          label={index > 0 ? period : value === 1 ? 'point today' : 'points today'}
          value={value}
          {...card}
          {...(index === 0 && value > 0 && { tone: 'good' })}
          {...(onOpen && value !== 0 && { onPress: () => onOpen({ title: `Points: ${period}`, events }) })}
        />
      ))}
    </Grid>
  );
}
