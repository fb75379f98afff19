import { Button } from 'antd';
import { Row } from '../layout/layout.tsx';
import type { RowGroup, RowSelection } from './rows.ts';
import './selection.css';

interface GroupLineProps {
  readonly group: RowGroup;
  /** The keys of its rows. */
  readonly keys?: readonly string[];
  readonly selection?: RowSelection | undefined;
}

/** The line above a group of rows. It selects or clears all of them while rows are being selected. */
export function GroupLine({ group: { label, tone, action }, keys = [], selection }: GroupLineProps) {
  const allowed = keys.filter((key) => selection?.allows(key));
  const areSelected = allowed.every((key) => selection?.has(key));
  return (
    <Row gap={2} justify="between" nowrap tone={tone} size="xs" weight="bold" numeric>
      <span>{label}</span>
      {selection?.isOn
        ? allowed.length > 0 && (
            <Button
              type="link"
              aria-label={`${areSelected ? 'Clear' : 'Select'} ${label}`}
              onClick={() => selection.set(keys, !areSelected)}
            >
              {areSelected ? 'Clear' : 'Select'}
            </Button>
          )
        : action}
    </Row>
  );
}
