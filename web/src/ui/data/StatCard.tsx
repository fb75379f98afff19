import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface StatCardProps {
  /** What is counted. */
  readonly label: string;
  readonly value: number | string | undefined;
  /** Since when, or of how many. */
  readonly detail?: ReactNode;
  /** What is behind the number. */
  readonly to?: string;
  readonly tone?: 'neutral' | 'warn' | 'good';
}

/** A number that counts up. Undefined: it is on its way. */
export function StatCard({ label, value, detail, to, tone = 'neutral' }: StatCardProps) {
  const content = (
    <>
      <span className="stat-label">{label}</span>
      <span className={`stat-value stat-${tone}`}>
        {value === undefined ? <span className="skeleton-part stat-loading" /> : said(value)}
      </span>
      {detail !== undefined && <span className="stat-detail">{detail}</span>}
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

function said(value: number | string): string {
  return typeof value === 'number' ? value.toLocaleString() : value;
}
