import type { ReactNode } from 'react';
import { PageHead, type PageHeadProps } from './PageHead.tsx';
import './page.css';

/**
 * How the content is laid out: a `form` in one column, beside its head where there is room; a `list` over the whole
 * width, a `detail` in between; an `editor` in two halves with what it makes.
 */
export type Layout = 'form' | 'detail' | 'list' | 'editor';

interface PageProps extends PageHeadProps {
  readonly layout?: Layout;
  /** What stands beside it where there is room, below it otherwise: notes, the row that was opened, a preview. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** A screen: its head, and its content at the same left edge as the bar. */
export function Page({ layout = 'form', aside, children, ...head }: PageProps) {
  return (
    <div className={`page page-${layout}`}>
      <PageHead {...head} />
      <div className="page-content">{children}</div>
      {aside !== undefined && <div className="page-aside">{aside}</div>}
    </div>
  );
}
