import { type ComponentType, use } from 'react';
import { Unreachable } from './api/refusal.ts';

/** What every screen is told. */
export interface ScreenProps {
  readonly title: string;
}

/** A component whose code comes when it is first shown. */
export interface Lazy<Props> {
  readonly Screen: ComponentType<Props>;
  /** Loads the code before it is needed. Absent where it is there from the start. */
  readonly load?: () => void;
  /** Lets a failed load be tried again, as React's own `lazy` does not. */
  readonly forget?: () => void;
}

export type PageLoader = Lazy<ScreenProps>;

/** The code of a screen did not come: no network, or a deploy has replaced it. */
export class CodeMissing extends Unreachable {}

export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Lazy<Props> {
  let loading: ReturnType<typeof load> | undefined;
  function loaded() {
    loading ??= load().catch((cause: unknown) => {
      throw new CodeMissing({ cause });
    });
    return loading;
  }
  function forget() {
    loading = undefined;
  }
  function Screen(props: Props) {
    const { default: Loaded } = use(loaded());
    return <Loaded {...props} />;
  }
  return {
    Screen,
    // Nobody waits for a prefetch; whoever needs the page later starts anew and is told.
    load: () => void loaded().catch(forget),
    forget,
  };
}
