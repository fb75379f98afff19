import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Text } from '../layout/layout.tsx';

interface StatCardProps {
  readonly label: string;
  /** Undefined while it loads. */
  readonly value: number | string | undefined;
  /** The period, or the total. */
  readonly detail?: ReactNode;
  /** The path of the screen that lists the counted items. */
  readonly to?: string;
  /** Opens the counted items over the screen. */
  readonly onPress?: () => void;
  readonly tone?: 'warn' | 'good';
}

/** A card with one number. */
export function StatCard({ label, value, detail, to, onPress, tone }: StatCardProps) {
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
  if (onPress !== undefined) {
    return (
      <button type="button" className="stat padding-4" onClick={onPress}>
        {content}
      </button>
    );
  }
  return to === undefined ? (
    <div className="stat padding-4">{content}</div>
  ) : (
    <Link className="stat padding-4" to={to}>
      {content}
    </Link>
  );
}
