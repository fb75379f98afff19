import type { ComponentPropsWithRef, ElementType } from 'react';
import type { Tone } from '../theme/tokens.ts';

/** A step of the spacing tokens, each 4 px. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;

/** Each prop becomes a class of layout.css or of the scales in tokens.ts: `gap={3}` is `gap-3`. */
interface BoxStyle {
  readonly padding?: Space | 'list' | undefined;
  /** Takes the room that is left in a Row; a size is the least width before it moves to a line of its own. */
  readonly grow?: boolean | 's' | 'm' | 'l' | undefined;
  /** Makes it at least as high as a button. */
  readonly tall?: boolean | undefined;
  /** Up to 359 px, up to 767 px, or from 992 px on. */
  readonly hide?: 'small' | 'phone' | 'laptop' | undefined;
}

interface TextStyle {
  readonly tone?: Tone | undefined;
  readonly size?: 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl' | undefined;
  readonly weight?: 'medium' | 'strong' | 'bold' | undefined;
  /** Gives all digits the same width, so that numbers line up. */
  readonly numeric?: boolean | undefined;
  /** Breaks words that are too long anywhere: for names and addresses. */
  readonly breaks?: boolean | undefined;
}

interface ChildrenStyle {
  readonly gap?: Space | undefined;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  readonly justify?: 'start' | 'center' | 'end' | 'between' | undefined;
}

interface StackStyle extends ChildrenStyle, BoxStyle, TextStyle {
  /** Draws a line between the children. */
  readonly divided?: boolean | undefined;
}

interface RowStyle extends ChildrenStyle, BoxStyle, TextStyle {
  readonly nowrap?: boolean | undefined;
  readonly inline?: boolean | undefined;
  /** Leaves no gap between its lines. */
  readonly tight?: boolean | undefined;
  /** Stretches the children over each line, always or up to 767 px. */
  readonly fill?: boolean | 'phone' | undefined;
  /** Makes it a Stack up to 767 px. */
  readonly phone?: 'stack' | undefined;
}

interface GridStyle extends ChildrenStyle, BoxStyle {
  /** The least width of a column: 6.5, 10, 17 or 21 rem. There are as many as fit. */
  readonly min?: 'xs' | 's' | 'm' | 'l' | undefined;
  /** The number of columns from 992 px on; below, there is one. */
  readonly columns?: 2 | 3 | 4 | undefined;
  /** Leaves the columns that have no child empty. */
  readonly keepsColumns?: boolean | undefined;
}

interface TextProps extends BoxStyle, TextStyle {
  readonly align?: 'center' | 'end' | undefined;
  /** Cuts the text after this many lines, with an ellipsis. */
  readonly clamp?: 1 | 2 | 6 | undefined;
  /** Keeps the line breaks that somebody typed, and their direction of writing. */
  readonly typed?: boolean | undefined;
}

interface CardProps extends BoxStyle {
  readonly tone?: 'soft' | 'page' | 'good' | 'warn' | 'bad' | undefined;
  /** Makes it a Stack. */
  readonly gap?: Space | undefined;
  readonly align?: 'start' | 'center' | 'stretch' | undefined;
}

type PropsOf<Style, Tag extends ElementType> = Style & { readonly as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Style | 'as'
  >;

/** Sets its children below each other, over the whole width unless `align` says otherwise. */
export function Stack<Tag extends ElementType = 'div'>(props: PropsOf<StackStyle, Tag>) {
  return box('stack', 'div', props);
}

/** Sets its children beside each other, centred on the line; those without room go to the next line. */
export function Row<Tag extends ElementType = 'div'>(props: PropsOf<RowStyle, Tag>) {
  return box('row', 'div', props);
}

/** Sets its children in columns of one width. */
export function Grid<Tag extends ElementType = 'div'>(props: PropsOf<GridStyle, Tag>) {
  return box('grid', 'div', props);
}

/** Shows words in a size, weight and colour of the tokens: a paragraph unless `as` says otherwise. */
export function Text<Tag extends ElementType = 'p'>(props: PropsOf<TextProps, Tag>) {
  return box('text', 'p', props);
}

/** Shows what belongs together on a surface of its own, or on a tinted one. */
export function Card<Tag extends ElementType = 'section'>({ tone, ...props }: PropsOf<CardProps, Tag>) {
  const surface = tone === undefined ? 'card' : `card card-${tone}`;
  const isStack = props.gap !== undefined;
  return box(isStack ? `${surface} stack` : surface, 'section', props);
}

const styleProps: ReadonlySet<string> = new Set<
  keyof StackStyle | keyof RowStyle | keyof GridStyle | keyof TextProps
>([
  'padding',
  'grow',
  'tall',
  'hide',
  'tone',
  'size',
  'weight',
  'numeric',
  'breaks',
  'clamp',
  'typed',
  'gap',
  'align',
  'justify',
  'divided',
  'nowrap',
  'inline',
  'tight',
  'fill',
  'phone',
  'min',
  'columns',
  'keepsColumns',
]);

interface BoxProps {
  readonly as?: ElementType;
  readonly className?: string;
}

function box(kind: string, defaultTag: ElementType, { as, className, ...props }: BoxProps) {
  const Element = as ?? defaultTag;
  const classNames = [kind];
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (!styleProps.has(name)) attributes[name] = value;
    else if (value === true) classNames.push(name);
    else if (value !== undefined && value !== false) classNames.push(`${name}-${value}`);
  }
  if (className !== undefined) classNames.push(className);
  return <Element className={classNames.join(' ')} {...attributes} />;
}
