import { type MouseEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { entryIndex } from '../../routing/beforeHistory.ts';
import { returnLocation } from '../../routing/guards.ts';
import { AccountMenu } from '../frame/AccountMenu.tsx';
import { Bell } from '../frame/Bell.tsx';
import { FrameContext } from '../frame/FrameContext.ts';
import { BackIcon } from '../theme/icons.tsx';
import { Row, Text } from './layout.tsx';

interface Breadcrumb {
  readonly to: string;
  readonly name: string;
  /** The navigation of the tool leads there too, so that only a phone's back arrow does. */
  readonly isInNavigation?: true;
  /** Many screens lead here, so a phone's back arrow returns to the one from which the user came. */
  readonly returns?: true;
}

export interface PageHeadProps {
  readonly title: string;
  /** A first line of its own, where it says more than the title: on a phone below the bar. What people named is a `bdi`. */
  readonly heading?: ReactNode;
  /** The name of the thing that the page is about: the heading, unless there is one, and the browser's title. */
  readonly name?: string | undefined;
  readonly intro?: ReactNode;
  /** The screens that lead here, the topmost first. On a phone the last of them is behind the back arrow. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** The one action of the screen that is always at hand. */
  readonly action?: ReactNode;
  /** Stands in for the head of a screen whose code is on its way. */
  readonly isPlaceholder?: true;
}

/** The head of a screen: on a phone its bar, on a laptop the first lines of the page. */
export function PageHead(props: PageHeadProps) {
  const { title, name, intro, breadcrumbs = [], action, isPlaceholder } = props;
  const heading = headingOf(props);
  const hasBar = useContext(FrameContext).bar === 'pageBar';
  const headingRef = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(headingRef, isPlaceholder);
  useDocumentTitle(name, title);
  useKeptSearch();
  const above = breadcrumbs.at(-1);
  const isInBar = hasBar && heading === undefined;
  return (
    <header className={hasBar ? 'page-head has-bar' : 'page-head'}>
      <Row nowrap gap={1} className="page-bar">
        {hasBar && above && <BackLink {...above} />}
        <Breadcrumbs
          breadcrumbs={breadcrumbs.filter(({ isInNavigation }) => !isInNavigation)}
          title={name === undefined || name === above?.name ? title : name}
        />
        {hasBar && !isInBar && (
          // The heading below says it to screen readers.
          <span className="page-bar-title" aria-hidden="true">
            {title}
          </span>
        )}
        {isInBar && (
          <h1 ref={headingRef} tabIndex={-1} className="page-title">
            {title}
          </h1>
        )}
        {action !== undefined && <div className="page-action">{action}</div>}
        {hasBar && <BarEnd isFull={above !== undefined} />}
      </Row>
      {!isInBar && (
        <h1 ref={headingRef} tabIndex={-1} className="page-title">
          {heading ?? title}
        </h1>
      )}
      {intro !== undefined && (
        <Text tone="muted" className="page-intro">
          {intro}
        </Text>
      )}
    </header>
  );
}

/** Ends a phone's bar. One with an arrow has no room for the bell. */
const BarEnd = ({ isFull }: { readonly isFull: boolean }) => (
  <>
    {!isFull && <Bell />}
    <AccountMenu />
  </>
);

const headingOf = ({ heading, name }: PageHeadProps) => heading ?? (name && <bdi>{name}</bdi>);

/** The arrow of a phone's bar; it goes back in the history where the user came from the screen that it leads to. */
function BackLink({ to, name, returns }: Breadcrumb) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const cameFromAnywhere = returns === true && (entryIndex() ?? 0) > 0;
  const cameFromThere = cameFromAnywhere || returnLocation(state, '') === to;

  function goBack(click: MouseEvent) {
    if (!cameFromThere || click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    void navigate(-1);
  }

  return (
    <Link
      className="bar-button page-back"
      to={to}
      onClick={goBack}
      aria-label={cameFromAnywhere ? 'Back' : `Back to ${name}`}
    >
      <BackIcon />
    </Link>
  );
}

function Breadcrumbs({ breadcrumbs, title }: Required<Pick<PageHeadProps, 'breadcrumbs' | 'title'>>) {
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="page-breadcrumbs hide-phone" aria-label="Breadcrumb">
      <Row as="ol" gap={2} tight tone="muted">
        {breadcrumbs.map(({ to, name }) => (
          <li key={to}>
            <Link className="target" to={to + (searches.get(to) ?? '')}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <span className="target" aria-current="page">
            <bdi>{title}</bdi>
          </span>
        </li>
      </Row>
    </nav>
  );
}

/** The search of each screen at its last visit in this tab, by its path, so that a breadcrumb leads to the same list. */
const searches = new Map<string, string>();

function useKeptSearch() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    searches.set(pathname, search);
  }, [pathname, search]);
}

/** Names the thing that a screen is about in the browser's title. */
export function useDocumentTitle(name: string | undefined, title: string) {
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${title}`;
  }, [name, title]);
}

let hasNavigated = false;

/** Screen readers and keyboards go on from the new screen's heading, not from where the link was. */
function useFocusOnNavigation(heading: { readonly current: HTMLElement | null }, isPlaceholder = false) {
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is reached
  useEffect(() => {
    if (isPlaceholder) return;
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
    if (hasNavigated && navigation !== 'POP') window.scrollTo(0, 0);
    hasNavigated = true;
  }, []);
}
