import { Button } from 'antd';
import { useId } from 'react';
import { LinkButton } from '../../ui/button/LinkButton.tsx';

interface StageFigure {
  readonly label: string;
  readonly values: readonly { readonly period: string; readonly value: number }[];
}

interface StageCardProps {
  readonly name: string;
  /** The points as a text. */
  readonly summary?: string;
  readonly figures: readonly StageFigure[];
  /** The path of the counted leads. */
  readonly to: string;
  readonly toLabel: string;
  /** Shows the events of the points. Absent for the points of several members. */
  readonly onPoints?: () => void;
}

/** Shows the figures of one stage. */
export function StageCard({ name, summary, figures, to, toLabel, onPoints }: StageCardProps) {
  const id = useId();
  return (
    <section className={`card stage-card stage-${name.toLowerCase()}`} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {summary !== undefined && <p className="stage-summary">{summary}</p>}
      <ul className="stage-figures">
        {figures.map(({ label, values }) => (
          <li key={label}>
            <span>{label}</span>
            <dl>
              {values.map(({ period, value }) => (
                <div key={period}>
                  <dt>{period}</dt>
                  <dd>{value.toLocaleString()}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <div className="stage-buttons">
        <LinkButton to={to}>
          {toLabel}
          <span className="visually-hidden"> ({name})</span>
        </LinkButton>
        {onPoints && (
          <Button type="text" onClick={onPoints}>
            Points
            <span className="visually-hidden"> of {name}</span>
          </Button>
        )}
      </div>
    </section>
  );
}
