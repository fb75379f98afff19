import { Link, useLocation } from 'react-router-dom';
import { Row } from './layout.tsx';
import './tabs.css';

interface PageTabsProps {
  /** The accessible name of the navigation. */
  readonly label: string;
  /** The names and paths of the pages. */
  readonly tabs: readonly (readonly [name: string, to: string])[];
  readonly current: string;
  readonly className?: string;
  /** The browser goes back from a page to the one before it. */
  readonly keepsEach?: true;
}

/** Links to the pages of one thing. Unless it keeps each, the browser goes back to the screen before the first. */
export function PageTabs({ label, tabs, current, className = '', keepsEach }: PageTabsProps) {
  const { state } = useLocation();
  return (
    <Row as="nav" nowrap align="stretch" className={`tabs ${className}`} aria-label={label}>
      {tabs.map(([name, to]) => (
        <Link
          key={name}
          className="row"
          to={to}
          {...(!keepsEach && { replace: true, state })}
          {...(name === current && { 'aria-current': 'page' })}
        >
          {name}
        </Link>
      ))}
    </Row>
  );
}
