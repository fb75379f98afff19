const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** antd marks with this selector which styles a sheet holds, and does not generate them again. */
const CONTENTS = '.data-ant-cssinjs-cache-path';

type Declarations = readonly (readonly [name: string, value: string])[];

/**
 * Merges the variables of both schemes into one sheet, with the dark values that differ in a media query. `:where` lets
 * the variables that antd sets at run time win.
 */
export function variablesFor({ light, dark }: { light: string; dark: string }): string {
  const inLight = rulesOf(light);
  const differing = [...rulesOf(dark)].map(([selector, declarations]) => {
    const known = new Map(inLight.get(selector));
    return [selector, declarations.filter(([name, value]) => known.get(name) !== value)] as const;
  });
  return `${yielding([...inLight])}@media (prefers-color-scheme:dark){${yielding(differing)}}`;
}

function rulesOf(sheet: string): Map<string, Declarations> {
  const rules = [...sheet.matchAll(RULE)].filter(([, selector]) => selector !== CONTENTS);
  return new Map(
    rules.map(([, selector = '', body = '']) => {
      const declarations = [...body.matchAll(/(--[\w-]+):([^;]*)/g)];
      return [selector, declarations.map(([, name = '', value = '']) => [name, value] as const)];
    }),
  );
}

function yielding(rules: readonly (readonly [selector: string, Declarations])[]): string {
  return rules
    .filter(([, declarations]) => declarations.length > 0)
    .map(([selector, declarations]) => {
      const body = declarations.map(([name, value]) => `${name}:${value}`).join(';');
      return `:where(${selector}){${body}}`;
    })
    .join('');
}
