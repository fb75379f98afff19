import { Button } from 'antd';
import { useId } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface StageCardProps {
  readonly name: string;
  /** Its points, in words. */
  readonly summary?: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[];
  /** Where what is counted is seen to. */
  readonly to: string;
  readonly toLabel: string;
  /** Shows the events behind the points. Absent: they are not only of one member. */
  readonly onPoints?: () => void;
}

/** What was done in one stage. */
export function StageCard({ name, summary, columns, rows, to, toLabel, onPoints }: StageCardProps) {
  const id = useId();
  return (
    <section className={`card stage-card stage-${name.toLowerCase()}`} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {summary !== undefined && <p className="stage-summary">{summary}</p>}
      <table className="stage-counts">
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={columns[index]}>{value.toLocaleString()}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
