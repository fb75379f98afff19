import { Line } from '@ant-design/plots';
import type { Merits } from '../../../../shared/contract/merits.ts';
import { chartTheme } from '../../ui/data/chartTheme.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { dayLabel, stages } from './performance.ts';

const HEIGHT = 280;

export default function PerformanceLines({ merits }: { merits: Merits }) {
  const scheme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const data = merits.flatMap((day) =>
    stages.map(({ key, name }) => ({ day: dayLabel(day.day), stage: name, points: day[key] })),
  );
  return (
    <Line
      data={data}
      xField="day"
      yField="points"
      colorField="stage"
      height={HEIGHT}
      theme={chartTheme(scheme)}
      animate={isStill ? false : { enter: { type: 'pathIn', duration: 400 } }}
      axis={{ x: { labelAutoHide: true, labelAutoRotate: false }, y: { labelFormatter: '.0f' } }}
      tooltip={{ title: 'day', items: [{ channel: 'y' }] }}
    />
  );
}
