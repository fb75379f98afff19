import {
  type ComponentProps,
  type ReactElement,
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { reloadWhenReachable } from '../states/reloadWhenReachable.ts';

/** Something that can be done. */
export interface MenuAction {
  readonly label: string;
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

/** What makes a button the one of a menu. */
type MenuButtonProps = Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onClick'> & {
  readonly ref: RefObject<HTMLButtonElement | null>;
};

export interface MenuProperties {
  /** Between two groups of them stands a line. */
  readonly actions: readonly (MenuAction | 'line')[];
  readonly children: (button: MenuButtonProps) => ReactElement;
}

// Most menus of a screen are never opened. Only a new document asks again for code that did not come.
const openedMenu = lazyPage(() => import('./OpenedMenu.tsx').catch(() => ({ default: MenuWithoutCode })));

/** A button with a menu behind it, which has the focus while it is open. */
export function MenuButton(menu: MenuProperties) {
  const [isOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => openedMenu.load?.(), []);

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
