import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router-dom';

interface PageProps {
  readonly title: string;
  /** A first line of its own, where it says more than the title. */
  readonly heading?: string;
  readonly intro?: ReactNode;
  /** How wide the content runs. */
  readonly width?: 'narrow' | 'form' | 'wide' | 'full';
  /** The screens above this one. */
  readonly above?: readonly { readonly to: string; readonly name: string }[];
  readonly children?: ReactNode;
}

/** The frame of a screen's content: its heading, which takes the focus when the screen is reached. */
export function Page({ title, heading, intro, width = 'narrow', above = [], children }: PageProps) {
  const top = useRef<HTMLHeadingElement>(null);
  useArrival(top);
  return (
    <div className={`page page-${width}`}>
      {above.length > 0 && (
        <nav aria-label="Breadcrumb">
          <ol className="crumbs">
            {above.map(({ to, name }) => (
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
      <h1 ref={top} tabIndex={-1} className={heading === undefined ? 'page-title in-bar' : 'page-title'}>
        {heading ?? title}
      </h1>
      {intro !== undefined && <p className="page-intro">{intro}</p>}
      {children}
    </div>
  );
}

let hasArrived = false;

/** Screen readers and keyboards go on from the new screen's heading, not from where the link was. */
function useArrival(top: { readonly current: HTMLElement | null }) {
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is reached
  useEffect(() => {
    if (hasArrived) top.current?.focus({ preventScroll: true });
    if (hasArrived && navigation !== 'POP') window.scrollTo(0, 0);
    hasArrived = true;
  }, []);
}
