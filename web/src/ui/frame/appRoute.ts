import type { Access } from '../../routing/guards.ts';
import type { LazyComponent, LazyPage } from '../../routing/lazyPage.tsx';
import type { Layout } from '../layout/Page.tsx';
import type { Shape } from '../states/Skeleton.tsx';

/** A screen of the suite. */
export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly title: string;
  readonly page: LazyPage;
  /** The navigation of its tool, below the bar. */
  readonly navigation?: LazyComponent<object>;
  /** The skeleton shown while the screen loads. */
  readonly shape?: Shape;
  /** Absent: `form` for a form, else `list`. */
  readonly layout?: Layout;
  /** The bars around the page. Absent: those of the app. */
  readonly frame?: 'admin' | 'none';
  /** Paths that people go to from here, loaded while the browser is idle. */
  readonly prefetch?: readonly string[];
}
