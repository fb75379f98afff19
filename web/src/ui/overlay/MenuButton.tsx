import { Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { whenQuiet } from '../../api/whenQuiet.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { reloadWhenReachable } from '../states/reloadWhenReachable.ts';
import type { MenuProperties } from './menu.ts';

// Most menus of a screen are never opened. Only a new document asks again for code that did not come.
const openedMenu = lazyPage(() => import('./OpenedMenu.tsx').catch(() => ({ default: MenuWithoutCode })));

/** A button with a menu behind it, which has the focus while it is open. */
export function MenuButton(menu: MenuProperties) {
  const [isOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => void whenQuiet(openedMenu.load), []);

  return (
    <Suspense>
      {isOpened ? (
        <openedMenu.Screen {...menu} />
      ) : (
        menu.children({
          ref: button,
          'aria-haspopup': 'menu',
          'aria-expanded': false,
          // The button stays, with the focus, until the menu is there.
          onClick: () => startTransition(() => setOpened(true)),
        })
      )}
    </Suspense>
  );
}

/** The code of menus did not come, and the screen is none the worse. */
function MenuWithoutCode({ children }: MenuProperties) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    void reloadWhenReachable();
  }, []);
  return children({
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => void reloadWhenReachable(),
  });
}
