import { Fragment, hydrate, render } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

// This is the part of React that the visitors' chat uses; the layer of Preact for all of React weighs 2 kB more.
export { useEffect, useRef, useState } from 'preact/hooks';
export { Fragment as StrictMode };

type Tree = Parameters<typeof render>[0];
type Container = Parameters<typeof render>[1];

export function useSyncExternalStore<State>(
  subscribe: (onChange: () => void) => () => void,
  read: () => State,
): State {
  const [state, setState] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chat never changes its stores
  useLayoutEffect(() => {
    const update = () => setState(read);
    update();
    return subscribe(update);
  }, []);
  return state;
}

export const createRoot = (container: Container) => ({ render: (tree: Tree) => render(tree, container) });

export const hydrateRoot = (container: Container, tree: Tree) => hydrate(tree, container);
