import type { Merits } from '../../../../shared/contract/merits.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { StatCard } from '../../ui/data/StatCard.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import type { OpenedFigure } from './FigureSheet.tsx';
import { sevenDaysOf } from './performance.ts';

interface PointsCardsProps {
  readonly merits: Merits;
  /** Shows the events of the points. Absent for the points of several teams. */
  readonly onOpen?: (figure: OpenedFigure) => void;
}

/** Shows the points of today, of the last seven days, and of the seven before them. */
export function PointsCards({ merits, onOpen }: PointsCardsProps) {
  const day = merits.at(-1)?.day ?? '';
  const { today, sevenDays, sevenDaysBefore } = sevenDaysOf(merits);
  const before = (days: number) => (day === '' ? '' : addDays(day, -days));
  const cards = [
    { period: 'today', value: today, events: { day } },
    { period: 'last 7 days', value: sevenDays, events: { from: before(6) } },
    { period: '7 days before', value: sevenDaysBefore, events: { from: before(13), to: before(7) } },
  ];
  return (
    <Grid as="section" gap={2} min="xs" aria-label="Points">
      {cards.map(({ period, value, events }, index) => (
        <StatCard
          key={period}
          label={index > 0 ? period : value === 1 ? 'point today' : 'points today'}
          value={value}
          {...(index === 0 && value > 0 && { tone: 'good' })}
          {...(onOpen && value !== 0 && { onPress: () => onOpen({ title: `Points: ${period}`, events }) })}
        />
      ))}
    </Grid>
  );
}
