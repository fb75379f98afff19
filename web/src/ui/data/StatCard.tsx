import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Text } from '../layout/layout.tsx';

interface StatCardProps {
  /** What is counted. */
  readonly label: string;
  /** Undefined while it is being read. */
  readonly value: number | string | undefined;
  /** Since when, or of how many. */
  readonly detail?: ReactNode;
  /** The screen that lists what is counted. */
  readonly to?: string;
  readonly tone?: 'warn' | 'good';
}

/** A number that counts up. */
export function StatCard({ label, value, detail, to, tone }: StatCardProps) {
  const content = (
    <>
      <Text as="span" tone="muted" size="s">
        {label}
      </Text>
      <Text as="span" className="stat-value" tone={tone} weight="bold" numeric>
        {value === undefined ? <span className="skeleton-part stat-loading" /> : value.toLocaleString()}
      </Text>
      {detail !== undefined && (
        <Text as="span" tone="muted" size="s">
          {detail}
        </Text>
      )}
    </>
  );
  return to === undefined ? (
    <div className="stat">{content}</div>
  ) : (
    <Link className="stat" to={to}>
      {content}
    </Link>
  );
}
