import { Unreachable } from '../../src/api/refusal.ts';
import { LinkRow, LinkRowFailure, LinkRowLoading } from '../../src/ui/button/LinkRow.tsx';
import { Avatar } from '../../src/ui/data/Avatar.tsx';
import { Bar } from '../../src/ui/data/Bar.tsx';
import { Chip, type Tone } from '../../src/ui/data/Chip.tsx';
import { chartTheme } from '../../src/ui/data/chartTheme.ts';
import { DateTime } from '../../src/ui/data/DateTime.tsx';
import { PhoneNumber } from '../../src/ui/data/PhoneNumber.tsx';
import { Progress } from '../../src/ui/data/Progress.tsx';
import { StatCard } from '../../src/ui/data/StatCard.tsx';
import { BarList } from '../../src/ui/figures/BarList.tsx';
import { stepBars } from '../../src/ui/figures/funnelSteps.ts';
import { RangeChips } from '../../src/ui/figures/RangeChips.tsx';
import { useRange } from '../../src/ui/figures/useRange.ts';
import { Grid, Row, Stack } from '../../src/ui/layout/layout.tsx';
import { UsersIcon } from '../../src/ui/theme/icons.tsx';
import { useMediaQuery } from '../../src/ui/theme/useMediaQuery.ts';
import type { Part } from './part.ts';
import { people, toneOf } from './people.ts';

const tones: readonly Tone[] = ['neutral', 'accent', 'good', 'warn', 'bad'];

const counted = {
  opened: 412,
  began: 286,
  answered: 241,
  contact: 58,
  leads: 54,
  presented: 31,
  booked: 14,
  closed: 6,
};

export const dataParts: readonly Part[] = [
  {
    state: 'Numbers',
    content: (
      <Grid min="s" gap={3}>
        <StatCard label="Points" value={1280} detail="This week" to="#data" />
        <StatCard label="Follow-ups due" value={12} detail="3 overdue" tone="warn" />
        <StatCard label="Today" value={22} detail="points" onPress={() => {}} />
        <StatCard label="Closed" value={7} detail="Since 1 January" tone="good" />
        <StatCard label="On its way" value={undefined} detail="Today" />
        <StatCard label="Uploaded, a label of more than one line" value="12,345,678" />
      </Grid>
    ),
  },
  {
    state: 'Shares of a whole',
    content: (
      <Stack gap={3}>
        {[0, 0.4, 1].map((share) => (
          <Bar key={share} share={share} />
        ))}
      </Stack>
    ),
  },
  {
    state: 'Counts with bars, each with those whom it counts',
    content: <BarList label="From link to sale" rows={stepBars(counted, (step) => ({ to: `#${step}` }))} />,
  },
  {
    state: 'Counts with bars: one marked, without a list, none',
    content: (
      <BarList
        label="Where they left"
        rows={[
          { key: 'price', label: 'Price', count: 38, note: 'of 198', tone: 'warn', to: '#data' },
          {
            key: 'long',
            label: 'A flow with a name of more than one line on a phone',
            count: 9,
            note: 'of 171',
          },
          { key: 'none', label: 'Thanks', count: 0 },
        ]}
      />
    ),
  },
  { state: 'The days of figures', content: <Range /> },
  {
    state: 'Chips',
    content: (
      <Row gap={3}>
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        {Object.entries(toneOf).map(([stage, tone]) => (
          <Chip key={stage} tone={tone}>
            {stage}
          </Chip>
        ))}
      </Row>
    ),
  },
  {
    state: 'People',
    content: (
      <Row gap={3}>
        {people(7).map(({ username }) => (
          <Avatar key={username} name={username} />
        ))}
      </Row>
    ),
  },
  {
    state: 'Progress',
    content: (
      <Stack gap={3}>
        <Progress label="Not begun" share={0} />
        <Progress label="Under way" share={0.6} />
        <Progress label="Complete" share={1} />
        <Progress label="Failed" share={0.6} tone="warn" />
      </Stack>
    ),
  },
  {
    state: 'A time and a number to call',
    content: (
      <p>
        <DateTime at="2024-05-01T09:30:00Z" /> · <PhoneNumber e164="+60123456789" />
      </p>
    ),
  },
  {
    state: 'Rows that lead somewhere: by a number, an icon, not yet, on its way, failed',
    content: (
      <>
        <LinkRow to="#data" lead={3} title="follow-ups due today" detail="M-Smart, the oldest since Monday" />
        <LinkRow to="#data" lead={<UsersIcon />} title="Users List" detail="Find, edit and suspend users" />
        <LinkRow
          lead={<UsersIcon />}
          title="M-University"
          chip={<Chip>Soon</Chip>}
          detail="Lessons and your script"
        />
        <LinkRowLoading />
        <LinkRowFailure failure={new Unreachable()} retry={() => {}} />
      </>
    ),
  },
  { state: 'The lines of a chart', content: <ChartLines /> },
];

function Range() {
  return <RangeChips {...useRange()} />;
}

/** Shows the colours, font and grid of charts without loading the chart library. */
function ChartLines() {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const { category10, axis } = chartTheme(isDark ? 'dark' : 'light');
  return (
    <svg width="100%" viewBox="0 0 480 160" role="img" aria-label="Four lines over a grid">
      {[20, 60, 100, 140].map((y) => (
        <path key={y} d={`M40 ${y}H470`} stroke={axis.gridStroke} strokeWidth={axis.gridLineWidth} />
      ))}
      {category10.slice(0, 4).map((colour, index) => (
        <path
          key={colour}
          d={`M40 ${130 - index * 10}L180 ${90 - index * 12}L320 ${110 - index * 24}L470 ${70 - index * 14}`}
          fill="none"
          stroke={colour}
          strokeWidth={2.5}
        />
      ))}
      {['0', '50', '100', '150'].map((label, index) => (
        <text
          key={label}
          x={32}
          y={144 - index * 40}
          fill={axis.labelFill}
          fontFamily={axis.labelFontFamily}
          fontSize={axis.labelFontSize}
          textAnchor="end"
        >
          {label}
        </text>
      ))}
    </svg>
  );
}
