import { type ComponentType, lazy } from 'react';
import { Unreachable } from '../api/refusal.ts';
import { countRequest } from '../api/whenQuiet.ts';

export interface ScreenProps {
  readonly title: string;
}

/** A component whose code loads when it is first shown. */
export interface LazyComponent<Props> {
  readonly Screen: ComponentType<Props>;
  /** Prefetches the code; absent where it is part of the shell. */
  readonly load?: () => void;
}

export type LazyPage = LazyComponent<ScreenProps>;

/** The code of a screen did not load: the network is down, or a deploy has replaced it. */
export class CodeMissing extends Unreachable {}

export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Required<LazyComponent<Props>> {
  return {
    Screen: lazy(() =>
      countRequest(load()).catch((cause: unknown) => {
        throw new CodeMissing({ cause });
      }),
    ),
    // A failed prefetch is ignored; rendering the page shows the failure.
    load: () => void load().catch(() => {}),
  };
}
