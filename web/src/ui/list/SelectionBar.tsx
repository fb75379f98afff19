import { Button } from 'antd';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Row, Text } from '../layout/layout.tsx';
import { CloseIcon } from '../theme/icons.tsx';
import type { RowSelection } from './rows.ts';
import './selection.css';

interface SelectionBarProps {
  /** The keys of the rows that are shown. */
  readonly keys: readonly string[];
  readonly selection: RowSelection;
  /** The acts on what is selected. */
  readonly children: ReactNode;
}

/** Stands in for a list's bar while rows are selected: on a phone it covers the screen's bars. */
export function SelectionBar({ keys, selection, children }: SelectionBarProps) {
  const { max, end } = selection;
  const allowed = keys.filter(selection.allows);
  const count = allowed.filter(selection.has).length;
  const isFull = count >= Math.min(max, allowed.length);
  return (
    <Row gap={3} className="list-bar">
      <Row gap={2} nowrap className="selection-bar">
        <IconButton label="End the selection" icon={<CloseIcon />} onPress={end} />
        <Text as="span" grow weight="strong" numeric role="status">
          {count} selected
        </Text>
        <Text as="span" tone="muted" size="s" hide="small">
          {max} at most
        </Text>
        <Button type="text" onClick={() => selection.set(keys, !isFull)}>
          {isFull ? 'Clear' : 'Select all'}
        </Button>
      </Row>
      <Row gap={2} nowrap fill className="selection-acts">
        {children}
      </Row>
    </Row>
  );
}
