import { Column } from '@ant-design/plots';
import type { Merits } from '../../../../shared/contract/merits.ts';
import { palettes } from '../../../../shared/rules/palette.ts';
import { chartTheme } from '../../ui/data/chartTheme.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { dayLabel, stages } from './performance.ts';

const HEIGHT = 280;

interface PerformanceBarsProps {
  readonly merits: Merits;
  readonly onDay?: (day: string) => void;
}

export default function PerformanceBars({ merits, onDay }: PerformanceBarsProps) {
  const scheme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const data = merits.flatMap(({ day, ...points }) =>
    stages.map(({ key, name }) => ({ day, label: dayLabel(day), stage: name, points: points[key] })),
  );
  return (
    <Column
      data={data}
      xField="label"
      yField="points"
      colorField="stage"
      stack
      height={HEIGHT}
      theme={chartTheme(scheme)}
      style={{ stroke: palettes[scheme].surface, lineWidth: 1, maxWidth: 14 }}
      animate={isStill ? false : { enter: { type: 'growInY', duration: 400 } }}
      axis={{
        x: { labelAutoHide: true, labelAutoRotate: false },
        y: { labelFormatter: '.0f', tickFilter: Number.isInteger },
      }}
      tooltip={{ title: 'label', items: [{ channel: 'y' }] }}
      onEvent={(_, event) => {
        const day: unknown = event.type === 'element:click' ? event.data?.data?.day : undefined;
        if (typeof day === 'string') onDay?.(day);
      }}
    />
  );
}
