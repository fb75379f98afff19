import { type ComponentType, lazy } from 'react';
import { Unreachable } from '../api/refusal.ts';

/** What every screen is told. */
export interface ScreenProps {
  readonly title: string;
}

/** A component whose code comes when it is first shown. */
export interface LazyComponent<Props> {
  readonly Screen: ComponentType<Props>;
  /** Loads the code before it is needed. Absent where it is there from the start. */
  readonly load?: () => void;
}

export type LazyPage = LazyComponent<ScreenProps>;

/** The code of a screen did not come: no network, or a deploy has replaced it. */
export class CodeMissing extends Unreachable {}

export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  return {
    Screen: lazy(() =>
      load().catch((cause: unknown) => {
        throw new CodeMissing({ cause });
      }),
    ),
    // Nobody waits for a prefetch; whoever needs the page is told.
    load: () => void load().catch(() => {}),
  };
}
