import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mayPass } from '../../api/refusal.ts';
import { FailureText } from '../states/FailureText.tsx';
import { LoadingStatus } from '../states/LoadingStatus.tsx';
import { ForwardIcon, WarningIcon } from '../theme/icons.tsx';
import './linkRow.css';

interface LinkRowProps {
  /** Where it leads. Absent: nowhere yet. */
  readonly to?: string | undefined;
  /** An icon, or a number that the title goes on from. */
  readonly lead: ReactNode;
  readonly title: string;
  /** A state, beside the title. */
  readonly chip?: ReactNode;
  /** What there is to know. */
  readonly detail: ReactNode;
}

/** One place of a few to go to, and what is there. */
export function LinkRow({ to, lead, title, chip, detail }: LinkRowProps) {
  const content = (
    <>
      <span className="link-row-lead">{typeof lead === 'number' ? lead.toLocaleString() : lead}</span>
      <span className="link-row-words">
        <span className="link-row-title">
          <strong>{title}</strong>
          {chip}
        </span>
        <span className="link-row-detail">{detail}</span>
      </span>
      {to !== undefined && <ForwardIcon />}
    </>
  );
  return to === undefined ? (
    <div className="link-row">{content}</div>
  ) : (
    <Link className="link-row" to={to}>
      {content}
    </Link>
  );
}

/** A row that is on its way. */
export function LinkRowLoading() {
  return (
    <div className="link-row" aria-busy="true">
      <LoadingStatus />
      <span className="link-row-lead skeleton-part" />
      <span className="link-row-loading skeleton-part" />
    </div>
  );
}

/** A row that did not come; the others stay as they are. */
export function LinkRowFailure({ failure, retry }: { failure: Error; retry: () => void }) {
  return (
    <div className="link-row" role="alert">
      <span className="link-row-lead is-failed">
        <WarningIcon />
      </span>
      <span className="link-row-words">
        <FailureText failure={failure} />
      </span>
      {mayPass(failure) && (
        <Button type="link" onClick={() => retry()}>
          Try again
        </Button>
      )}
    </div>
  );
}
