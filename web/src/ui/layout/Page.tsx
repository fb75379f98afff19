import type { ReactNode } from 'react';
import { Grid } from './layout.tsx';
import { PageHead, type PageHeadProps } from './PageHead.tsx';
import './page.css';

/**
 * A `form` and a `detail` are one column under their head; a `list` takes the whole width; an `editor` shares it with its
 * preview.
 */
export type Layout = 'form' | 'detail' | 'list' | 'editor';

interface PageProps extends PageHeadProps {
  readonly layout?: Layout;
  /** Stands beside the content on laptops and below it elsewhere: notes, the opened row, a preview. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** A screen: its head, and its content at the same left edge as the bar. */
export function Page({ layout = 'form', aside, children, ...head }: PageProps) {
  return (
    <div className={`page page-${layout}`}>
      <PageHead {...head} />
      <Grid gap={4} className="page-content">
        {children}
      </Grid>
      {aside !== undefined && <div className="page-aside">{aside}</div>}
    </div>
  );
}
