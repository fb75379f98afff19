import { theme } from 'antd';
import seed, { defaultPresetColors } from 'antd/es/theme/themes/seed.js';
import type { Plugin } from 'vite';
import type { Scheme } from '../../shared/rules/palette.ts';
import { antTheme } from '../src/ui/theme/theme.ts';

const FOLDER = '/node_modules/antd/es/theme/';

const parts: ReadonlyMap<string, () => string> = new Map([
  ['themes/default/index.js', () => algorithmOf('light')],
  ['themes/dark/index.js', () => algorithmOf('dark')],
  ['interface/presetColors.js', () => 'export const PresetColors = [];'],
]);

/**
 * Replaces parts of antd that a phone would run for long before the first screen: the derivation of the tokens, which is
 * done in the build for the themes of the suite, and the styles of antd's thirteen preset colours, which no screen uses.
 */
export function antdParts(): Plugin {
  return {
    name: 'antd-parts',
    load: (id) => parts.get(id.split(FOLDER)[1] ?? '')?.(),
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
