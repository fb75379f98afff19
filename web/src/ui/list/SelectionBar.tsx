import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Row, Text } from '../layout/layout.tsx';
import { CloseIcon } from '../theme/icons.tsx';
import './selection.css';

interface SelectionBarProps {
  readonly count: number;
  readonly max: number;
  readonly onEnd: () => void;
  /** The acts on what is selected. */
  readonly children: ReactNode;
}

/** Stands in for a list's bar while rows are selected: on a phone it covers the screen's bars. */
export function SelectionBar({ count, max, onEnd, children }: SelectionBarProps) {
  return (
    <Row gap={3} className="list-bar">
      <Row gap={2} nowrap className="selection-bar">
        <IconButton label="End the selection" icon={<CloseIcon />} onPress={onEnd} />
        <Text as="span" grow weight="strong" numeric role="status">
          {count} selected
        </Text>
        <Text as="span" tone="muted" size="s">
          {max} at most
        </Text>
      </Row>
      <Row gap={2} nowrap fill className="selection-acts">
        {children}
      </Row>
    </Row>
  );
}
