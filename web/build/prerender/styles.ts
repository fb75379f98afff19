const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** What antd says in a style sheet of the styles that it holds, which it then does not write while it runs. */
const CONTENTS = '.data-ant-cssinjs-cache-path';

type Declarations = readonly (readonly [name: string, value: string])[];

/**
 * One sheet of variables for both schemes, of the sheets for each; the dark ones stand where they differ. Those that
 * antd writes while it runs win over them.
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
