import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router-dom';

export interface Breadcrumb {
  readonly to: string;
  readonly name: string;
}

interface PageProps {
  readonly title: string;
  /** A first line of its own, where it says more than the title. */
  readonly heading?: string;
  readonly intro?: ReactNode;
  /** How wide the content runs. */
  readonly width?: 'narrow' | 'form' | 'wide' | 'full';
  /** The screens that lead here, the topmost first. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly children?: ReactNode;
}

/** The frame of a screen's content: its heading, which takes the focus when the screen is reached. */
export function Page({ title, heading, intro, width = 'narrow', breadcrumbs = [], children }: PageProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(headingRef);
  return (
    <div className={`page page-${width}`}>
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumb">
          <ol className="breadcrumbs">
            {breadcrumbs.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
            <li>
              <span aria-current="page">{title}</span>
            </li>
          </ol>
        </nav>
      )}
      {/* A phone's top bar may show the title already. */}
      <h1
        ref={headingRef}
        tabIndex={-1}
        className={heading === undefined ? 'page-title in-bar' : 'page-title'}
      >
        {heading ?? title}
      </h1>
      {intro !== undefined && <p className="page-intro">{intro}</p>}
      {children}
    </div>
  );
}

let hasNavigated = false;

/** Screen readers and keyboards go on from the new screen's heading, not from where the link was. */
function useFocusOnNavigation(heading: { readonly current: HTMLElement | null }) {
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is reached
  useEffect(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
    if (hasNavigated && navigation !== 'POP') window.scrollTo(0, 0);
    hasNavigated = true;
  }, []);
}
