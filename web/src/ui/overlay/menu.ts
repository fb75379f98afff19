import type { ComponentProps, ReactElement, RefObject } from 'react';

export interface MenuAction {
  readonly label: string;
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

/** The attributes that make a button open a menu. */
type MenuButtonAttributes = Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onClick'> & {
  readonly ref: RefObject<HTMLButtonElement | null>;
};

export interface MenuProperties {
  readonly actions: readonly (MenuAction | 'line')[];
  readonly children: (button: MenuButtonAttributes) => ReactElement;
}
