import { palettes } from '../../../shared/rules/palette.ts';

/** The colours that are the same in both themes. */
export const brandColours = {
  bar: palettes.light.bar,
  mark: palettes.light.accent,
  on: palettes.light.onBar,
} as const;

export const fonts = {
  text: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  code: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Courier New', monospace",
} as const;

const { dark } = palettes;

/** Dark colours, which must override the inline colours of the light theme. */
const grounds = {
  page: `background-color: ${dark.page} !important;`,
  surface: `background-color: ${dark.surface} !important;`,
  soft: `background-color: ${dark.soft} !important;`,
  button: `background-color: ${dark.accent} !important;`,
} as const;
const inks = {
  text: `color: ${dark.text} !important;`,
  muted: `color: ${dark.muted} !important;`,
  link: `color: ${dark.link} !important;`,
} as const;

function rules(prefix: string, declarations: Readonly<Record<string, string>>): string {
  return Object.entries(declarations)
    .map(([name, declaration]) => `${prefix}.${name} { ${declaration} }`)
    .join('\n');
}

/** Separate style elements, because a mail program drops a whole style sheet when it cannot parse a part of it. */
export const styleSheets: readonly string[] = [
  `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${rules('', { ...grounds, ...inks })}
}
@media (max-width: 480px) {
.side { padding-left: 20px !important; padding-right: 20px !important; }
}`,
  // Outlook on the web and on phones adds `data-ogsb` and `data-ogsc` to what it darkens; Apple Mail links numbers.
  `${rules('[data-ogsb] ', grounds)}
${rules('[data-ogsc] ', inks)}
a[x-apple-data-detectors] { color: inherit !important; text-decoration: none !important; }`,
];
