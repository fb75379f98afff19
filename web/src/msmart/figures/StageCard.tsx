import { Button } from 'antd';
import { useId } from 'react';
import { LinkButton } from '../../ui/button/LinkButton.tsx';

/** Something that was counted, over one time or several. */
interface StageCount {
  readonly label: string;
  readonly values: readonly { readonly of: string; readonly value: number }[];
}

interface StageCardProps {
  readonly name: string;
  /** Its points, in words. */
  readonly summary?: string;
  readonly counts: readonly StageCount[];
  /** Where what is counted is seen to. */
  readonly to: string;
  readonly toLabel: string;
  /** Shows the events behind the points. Absent: they are not only of one member. */
  readonly onPoints?: () => void;
}

/** What was done in one stage. */
export function StageCard({ name, summary, counts, to, toLabel, onPoints }: StageCardProps) {
  const id = useId();
  return (
    <section className={`card stage-card stage-${name.toLowerCase()}`} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {summary !== undefined && <p className="stage-summary">{summary}</p>}
      <ul className="stage-counts">
        {counts.map(({ label, values }) => (
          <li key={label}>
            <span>{label}</span>
            <dl>
              {values.map(({ of, value }) => (
                <div key={of}>
                  <dt>{of}</dt>
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
