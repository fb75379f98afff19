import type { ReactNode } from 'react';
import { Tile } from '../data/Tile.tsx';
import { Row, Stack, Text } from '../layout/layout.tsx';
import './states.css';

export interface StateProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Stands where content is not: a mark, what is so, why, and the next step. */
export function State({ icon, title, children, action, isFailure }: StateProps & { isFailure?: boolean }) {
  return (
    <Stack gap={3} align="center" className="state">
      <Tile size="l" isRound tone={isFailure ? 'bad' : 'link'}>
        {icon}
      </Tile>
      <Text as="div" size="l" weight="strong" className="state-title">
        {title}
      </Text>
      {children !== undefined && (
        <Text as="div" tone="muted" className="state-words">
          {children}
        </Text>
      )}
      {action !== undefined && (
        <Row gap={3} justify="center">
          {action}
        </Row>
      )}
    </Stack>
  );
}
