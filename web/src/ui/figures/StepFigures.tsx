import { Button } from 'antd';
import type { ReactNode } from 'react';
import { LinkButton } from '../button/LinkButton.tsx';
import { Row, Stack, Text } from '../layout/layout.tsx';
import { BarList, type BarRow } from './BarList.tsx';
import { type PeopleAt, type StepCounts, stepBars } from './funnelSteps.ts';

export interface StepFiguresProps {
  readonly label: string;
  readonly counts: StepCounts;
  /** The counts of the same number of days before. */
  readonly before?: StepCounts | undefined;
  readonly peopleAt: PeopleAt;
}

/** Shows the steps to a sale as bars, and beside them who was rejected, and whose number a lead had already. */
export function StepFigures({ label, counts, before, peopleAt }: StepFiguresProps) {
  const { rejected, again } = counts;
  return (
    <Stack gap={2}>
      <BarList label={label} rows={stepBars(counts, peopleAt, before)} />
      <Row gap={3}>
        {rejected > 0 && (
          <Aside {...peopleAt('rejected', 'Rejected')}>{rejected.toLocaleString()} rejected</Aside>
        )}
        {again > 0 && (
          <Aside {...peopleAt('again', 'Had left the number before')}>
            {again.toLocaleString()} had left the number before
          </Aside>
        )}
      </Row>
    </Stack>
  );
}

function Aside({ to, onPress, children }: Pick<BarRow, 'to' | 'onPress'> & { children: ReactNode }) {
  if (to !== undefined) {
    return (
      <LinkButton type="link" className="flush" to={to}>
        {children}
      </LinkButton>
    );
  }
  if (onPress === undefined) return <Text size="s">{children}</Text>;
  return (
    <Button type="link" className="flush" onClick={onPress}>
      {children}
    </Button>
  );
}
