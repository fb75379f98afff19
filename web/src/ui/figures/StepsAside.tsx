import { Button } from 'antd';
import type { ReactNode } from 'react';
import { LinkButton } from '../button/LinkButton.tsx';
import { Row, Text } from '../layout/layout.tsx';
import type { BarRow } from './BarList.tsx';
import type { Step } from './funnelSteps.ts';

interface StepsAsideProps {
  readonly counts: Readonly<Record<'rejected' | 'again', number>>;
  /** Opens the list of who is counted, by a path or a press. */
  readonly peopleAt: (step: Step, label: string) => Pick<BarRow, 'to' | 'onPress'>;
}

/** Says what stands beside the steps: who was rejected, and whose number a lead had already. */
export function StepsAside({ counts: { rejected, again }, peopleAt }: StepsAsideProps) {
  return (
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
