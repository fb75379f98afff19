import type { Access } from './guards.ts';
import type { LazyPage } from './lazyPage.tsx';
import type { Shape } from './ui/Skeleton.tsx';

/** One screen of the suite: its path, who may see it, and what it shows. */
export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly title: string;
  readonly page: LazyPage;
  /** What the screen looks like while it loads. */
  readonly shape?: Shape;
  /** The bars around the page. Absent: those of the app. */
  readonly frame?: 'admin' | 'none';
  /** Paths that people go to from here, loaded while the browser is idle. */
  readonly prefetch?: readonly string[];
}
