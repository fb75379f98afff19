import { palettes } from '../../../../shared/rules/palette.ts';

export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Open Sans', 'Helvetica Neue', sans-serif";

/** Sizes in px, as antd and the charts take them. */
export const sizes = {
  /** Phones zoom into a field with text below 16 px when it is tapped. */
  text: 16,
  /** Smaller text is hard to read on a phone. */
  textXs: 13,
  control: 44,
  controlSmall: 32,
  radius: 10,
  radiusL: 12,
} as const;

/** The sizes of the suite, as variables of CSS. */
const scales = {
  font: fontFamily,
  // Type, in rem: text grows with the reader's setting.
  'text-xs': rem(sizes.textXs),
  'text-s': '0.875rem',
  'text-m': rem(sizes.text),
  'text-l': '1.125rem',
  'text-xl': '1.375rem',
  'text-2xl': '1.75rem',
  // Space, of 4 px.
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '20px',
  'space-6': '24px',
  'space-8': '32px',
  'space-10': '40px',
  'space-12': '48px',
  'radius-s': '8px',
  radius: `${sizes.radius}px`,
  'radius-l': `${sizes.radiusL}px`,
  'radius-pill': '99px',
  // Elevation: on the page, over it.
  'elevation-1': '0 1px 2px var(--shadow)',
  'elevation-2': '0 4px 16px var(--shadow)',
} as const;

/** The variables of CSS, in the scheme of the system. A build has them as a file. */
export function tokensCss(): string {
  const { light, dark } = palettes;
  return `:root{${declarations(scales)};${declarations(light)}}@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`;
}

/** Colours as tones: each with the soft one that it is read on. */
const tones = {
  muted: 'page',
  link: 'soft',
  good: 'good-soft',
  warn: 'warn-soft',
  bad: 'bad-soft',
  prospecting: 'prospecting-soft',
  connecting: 'connecting-soft',
  engagement: 'engagement-soft',
  result: 'result-soft',
} as const;

export type Tone = keyof typeof tones;

/** The classes of the layout primitives' props: `gap={3}` is `gap-3`, `hide="phone"` is `hide-phone`. */
export function scalesCss(): string {
  const spaces = stepsOf('space');
  const sides = ['start', 'center', 'end', 'baseline', 'stretch'];
  return [
    classes('gap', spaces, (step) => `gap:var(--space-${step})`),
    '.padding-0{padding:0}.padding-list{padding:var(--space-3) var(--row-padding)}',
    classes('padding', spaces, (step) => `padding:var(--space-${step})`),
    classes('size', stepsOf('text'), (step) => `font-size:var(--text-${step})`),
    classes(
      'tone',
      Object.entries(tones),
      ([tone, soft]) => `--tone:var(--${tone});--tone-soft:var(--${soft});color:var(--${tone})`,
    ),
    classes('weight', Object.entries(weights), ([, weight]) => `font-weight:${weight}`),
    classes(
      'card',
      Object.entries(grounds),
      ([, ground]) => `border:0;border-radius:var(--radius);box-shadow:none;background:var(--${ground})`,
    ),
    classes(
      'clamp',
      ['2', '6'],
      (lines) =>
        `display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:${lines}`,
    ),
    classes('align', sides, (side) => `align-items:${side}`),
    classes('text.align', ['center', 'end'], (side) => `text-align:${side}`),
    classes('justify', sides, (side) => `justify-content:${side}`),
    '.justify-between{justify-content:space-between}',
    classes('grow', Object.entries(leastWidths), ([, width]) => `flex:1 1 ${width}`),
    classes('min', Object.entries(columnWidths), ([, width]) => `--column:${width}`),
    '@media (max-width:359px){.hide-small{display:none}}',
    '@media (max-width:767px){.hide-phone{display:none}.fill-phone>*{flex:1 1 auto}',
    '.phone-stack{flex-direction:column;align-items:stretch}}',
    '@media (min-width:992px){.hide-laptop{display:none}',
    `${classes('columns', ['2', '3', '4'], (count) => `grid-template-columns:repeat(${count},minmax(0,1fr))`)}}`,
  ].join('');
}

/** The backgrounds of cards with a tone. */
const grounds = {
  soft: 'soft',
  page: 'page',
  good: 'good-soft',
  warn: 'warn-soft',
  bad: 'bad-soft',
} as const;
const weights = { medium: 500, strong: 600, bold: 700 } as const;
const leastWidths = { s: '8rem', m: '12rem', l: '18rem' } as const;
const columnWidths = { xs: '6.5rem', s: '10rem', m: '17rem', l: '21rem' } as const;

type Step = string | readonly [name: string, value: string | number];

const classes = <S extends Step>(prop: string, steps: readonly S[], declarations: (step: S) => string) =>
  steps
    .map((step) => `.${prop}-${typeof step === 'string' ? step : step[0]}{${declarations(step)}}`)
    .join('');

const stepsOf = (scale: string) =>
  Object.keys(scales).flatMap((name) => (name.startsWith(`${scale}-`) ? [name.slice(scale.length + 1)] : []));

/** Assumes a root size of 16 px, the browsers' default. */
function rem(px: number): string {
  return `${px / 16}rem`;
}

function declarations(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
}
