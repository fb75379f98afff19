import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mayPass } from '../../api/refusal.ts';
import { ForwardIcon, WarningIcon } from '../icons.tsx';
import { Reference } from '../Reference.tsx';
import './home.css';

interface HomeLineProps {
  /** Where it is seen to. */
  readonly to: string;
  /** How many there are of what waits, or a drawing where nothing is counted. */
  readonly figure: number | ReactNode;
  /** What waits; it goes on from the number. */
  readonly title: string;
  /** Of which tool, and what there is to know. */
  readonly detail: ReactNode;
}

/** One thing on Home that waits for the user. */
export function HomeLine({ to, figure, title, detail }: HomeLineProps) {
  return (
    <Link className="home-line" to={to}>
      <span className="home-figure">{typeof figure === 'number' ? figure.toLocaleString() : figure}</span>
      <span className="home-words">
        <strong>{title}</strong>
        <span className="home-detail">{detail}</span>
      </span>
      <ForwardIcon />
    </Link>
  );
}

/** A line that is on its way. */
export function HomeLineLoading() {
  return (
    <div className="home-line" aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <span className="home-figure skeleton-part" />
      <span className="home-loading skeleton-part" />
    </div>
  );
}

/** A line that did not come; the others stay as they are. */
export function HomeLineFailure({ failure, retry }: { failure: Error; retry: () => void }) {
  return (
    <div className="home-line" role="alert">
      <span className="home-figure is-failed">
        <WarningIcon />
      </span>
      <span className="home-words">
        {failure.message}
        <Reference of={failure} />
      </span>
      {mayPass(failure) && (
        <Button type="link" onClick={() => retry()}>
          Try again
        </Button>
      )}
    </div>
  );
}
