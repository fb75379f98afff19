import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

/** The attributes that make a button open a menu. */
type MenuButtonAttributes = Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onClick'> & {
  readonly ref: RefObject<HTMLButtonElement | null>;
};

/** Actions below a heading. */
interface MenuGroup {
  readonly heading: ReactNode;
  readonly actions: readonly MenuAction[];
}

/** The actions of a menu, with lines between them. */
export type MenuActions = readonly (MenuAction | MenuGroup | 'line')[];

export interface MenuProperties {
  readonly actions: MenuActions;
  readonly children: (button: MenuButtonAttributes) => ReactElement;
}
