import { Button } from 'antd';
import type { MemberStats } from '../../../../shared/contract/figures.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { type StageFigure, stageFigures } from './stageFigures.ts';
import type { MeritFilter } from './useFigures.ts';
import './figures.css';

export type Period = 'today' | 'thisWeek' | 'inAll';

export const periods: readonly { readonly period: Period; readonly name: string }[] = [
  { period: 'today', name: 'Today' },
  { period: 'thisWeek', name: 'This week' },
  { period: 'inAll', name: 'In all' },
];

interface StageTableProps {
  readonly stats: MemberStats;
  readonly teamName: string;
  readonly onFigure: (figure: StageFigure, period: Period, stage: Stage) => void;
  /** Shows the events of a stage's points. */
  readonly onPoints: (stage: Stage) => void;
}

type Stage = NonNullable<MeritFilter['stage']>;

/** Shows the figures of all stages by today, this week, and in all. A figure opens what it counts. */
export function StageTable({ stats, teamName, onFigure, onPoints }: StageTableProps) {
  const countOf = (name: StageFigure['name'], period: Period) =>
    period === 'inAll' ? stats[name] : stats.counts[name][period];
  return (
    <section className="card stage-table" aria-label="Numbers by stage">
      <table className="figures numeric">
        <thead>
          <tr>
            <td />
            {periods.map(({ period, name }) => (
              <th key={period} scope="col" className="figures-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {stageFigures.map(({ stage, points, figures }) => (
          <tbody key={stage}>
            <tr className="stage-line">
              <th scope="rowgroup" colSpan={4}>
                <Row justify="between" tight>
                  <Text as="span" weight="bold" size="m" className={`stage-name tone-${stage.toLowerCase()}`}>
                    {stage}
                  </Text>
                  <LinkButton
                    type="link"
                    className="flush"
                    to={pathTo(paths.msmart.database, { teamName }, { stage })}
                  >
                    Manage Database
                    <span className="visually-hidden"> ({stage})</span>
                  </LinkButton>
                </Row>
                <Row
                  as="button"
                  type="button"
                  size="xs"
                  tone="muted"
                  tall
                  className="stage-summary"
                  onClick={() => onPoints(stage)}
                >
                  SUMMARY - {stats.counts[points].thisWeek.toLocaleString()} POINTS (THIS WEEK)
                </Row>
              </th>
            </tr>
            {figures.map((figure: StageFigure) => (
              <tr key={figure.name}>
                <th scope="row">{figure.label}</th>
                {periods.map(({ period, name }) => (
                  <td key={period} className="figures-number">
                    <Figure
                      value={countOf(figure.name, period)}
                      what={`${figure.label}, ${name.toLowerCase()}`}
                      onPress={() => onFigure(figure, period, stage)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Figure({ value, what, onPress }: { value: number; what: string; onPress: () => void }) {
  if (value === 0)
    return (
      <Text as="span" tone="muted">
        0
      </Text>
    );
  return (
    <Button
      type="text"
      className="flush"
      style={{ justifyContent: 'flex-end', fontSize: 'inherit' }}
      onClick={onPress}
    >
      {value.toLocaleString()}
      <span className="visually-hidden"> {what}</span>
    </Button>
  );
}
