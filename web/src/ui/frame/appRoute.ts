import type { Access } from '../../routing/guards.ts';
import type { LazyPage } from '../../routing/lazyPage.tsx';
import type { Layout } from '../layout/Page.tsx';
import type { Shape } from '../states/Skeleton.tsx';

/** One screen of the suite: its path, who may see it, and what it shows. */
export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly title: string;
  readonly page: LazyPage;
  /** What the screen looks like while it loads. */
  readonly shape?: Shape;
  /** How it is laid out. Absent: a form as one, all else as a list. */
  readonly layout?: Layout;
  /** The bars around the page. Absent: those of the app. */
  readonly frame?: 'admin' | 'none';
  /** Paths that people go to from here, loaded while the browser is idle. */
  readonly prefetch?: readonly string[];
}
