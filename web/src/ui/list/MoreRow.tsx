import type { ReactNode } from 'react';
import { LinkButton } from '../button/LinkButton.tsx';
import { Row } from '../layout/layout.tsx';

/** The last row of a list that is cut short. It leads to the whole list. */
export function MoreRow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Row as="li" padding="list">
      <LinkButton type="link" className="flush" to={to}>
        {children}
      </LinkButton>
    </Row>
  );
}
