import { theme } from 'antd';
import seed, { defaultPresetColors } from 'antd/es/theme/themes/seed.js';
import type { Plugin } from 'vite';
import type { Scheme } from '../../shared/rules/palette.ts';
import { antTheme } from '../src/ui/theme/theme.ts';
import { at } from './viteOptions.ts';

const FOLDER = '/node_modules/';

const parts: ReadonlyMap<string, () => string> = new Map([
  ['antd/es/theme/themes/default/index.js', () => algorithmOf('light')],
  ['antd/es/theme/themes/dark/index.js', () => algorithmOf('dark')],
  ['antd/es/theme/interface/presetColors.js', () => 'export const PresetColors = [];'],
  ['antd/es/tooltip/UniqueProvider/index.js', () => CHILDREN],
  // antd's grid, in which a form's fields are, would watch the width of the window.
  ['antd/es/grid/hooks/useBreakpoint.js', () => 'export default () => ({});'],
  ['scroll-into-view-if-needed/dist/index.js', () => SCROLL],
  // The colours by name, such as "tomato".
  ['@ant-design/fast-color/es/presetColors.js', () => 'export default {};'],
]);

/**
 * The imports of antd's files for what it offers and no screen uses, such as a tooltip on the label of a field, which
 * would load the code of all pop-ups.
 */
const unused: ReadonlyMap<string, readonly string[]> = new Map([
  ['antd/es/form/FormItemLabel.js', ['../tooltip', '@ant-design/icons/es/icons/QuestionCircleOutlined']],
  ['antd/es/form/index.js', ['./FormList']],
  ['@rc-component/form/es/index.js', ['./List']],
  ['antd/es/segmented/index.js', ['../tooltip']],
  ['antd/es/drawer/DrawerPanel.js', ['../skeleton']],
  ['antd/es/modal/Modal.js', ['../skeleton']],
]);

const UNUSED = '\0unused';
const CHILDREN = 'export default ({ children }) => children;';

/** Chromium and WebKit can scroll only where an element is out of view, which is no standard; Firefox always scrolls. */
const SCROLL = `export default (node, options) =>
  node.scrollIntoViewIfNeeded ? node.scrollIntoViewIfNeeded() : node.scrollIntoView(options);`;

const inPackages = (id: string) => id.split(FOLDER)[1] ?? '';

/** React Router names its components, so the build would take unused ones, such as its forms, for used. */
const NAME = /^\w+\.displayName = "\w+";$/gm;
const COMPONENT = /(?<== )React\d*\.forwardRef\(/g;

/** A link's element for what React Router's framework loads beforehand, which nobody asks for here. */
const PREFETCH = /React\d*\.createElement\(PrefetchPageLinks, \{.*?\}\)/g;

const changed: readonly (readonly [file: string, change: (code: string) => string])[] = [
  [
    'react-router/',
    (code) => code.replace(NAME, '').replace(COMPONENT, '/* @__PURE__ */ $&').replace(PREFETCH, 'null'),
  ],
  // A form's fields are in antd's grid, whose styles of 24 columns for seven widths no screen uses.
  ['antd/es/grid/style/index.js', (code) => code.replace('gridColumns: 24', 'gridColumns: 0')],
  // No screen has radios that look like buttons.
  ['antd/es/radio/style/index.js', (code) => code.replace(', getRadioButtonStyle(radioToken)', '')],
];

/**
 * Replaces what a phone would load or run for long before the first screen: the derivation of antd's tokens, which is done
 * in the build for the themes of the suite, and parts of packages that no screen uses.
 */
export function smallerPackages(): Plugin {
  return {
    name: 'smaller-packages',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === '@rc-component/async-validator') return at('build/validator.ts');
      return unused.get(inPackages(importer))?.includes(source) ? UNUSED : undefined;
    },
    load: (id) => (id === UNUSED ? CHILDREN : parts.get(inPackages(id))?.()),
    transform(code, id) {
      const change = changed.find(([file]) => inPackages(id).startsWith(file))?.[1];
      return change && { code: change(code), map: null };
    },
  };
}

function algorithmOf(scheme: Scheme): string {
  return `const derived = ${JSON.stringify(derivedTokens(scheme))};
    export default (given) => ({ ...given, ...derived });`;
}

function derivedTokens(scheme: Scheme): Readonly<Record<string, unknown>> {
  const given = { ...seed, ...antTheme(scheme).token };
  const derive = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  const presets = Object.keys(defaultPresetColors);
  const same = new Map<string, unknown>(Object.entries(given));
  return Object.fromEntries(
    Object.entries(derive(given)).filter(
      ([key, value]) => same.get(key) !== value && !presets.some((preset) => key.startsWith(preset)),
    ),
  );
}
