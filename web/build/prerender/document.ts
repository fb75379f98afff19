import type { Screen } from './screen.ts';

const PRE_HYDRATION_MODULE = /\s*<script type="module" src="\/src\/app\/preHydration\.ts"><\/script>/;
const APP_MODULE = /\s*<script type="module" crossorigin src="[^"]*"><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload" crossorigin href="[^"]*">/g;
const FIRST_STYLE = /\s*<style data-first>.*?<\/style>/s;
const FIRST_SHOWN = /\s*<div class="first".*(?=\s*<noscript>)/s;
const STYLESHEETS = /\s*<link rel="stylesheet"[^>]*>/g;
const ROBOTS = /\s*<meta name="robots" content="noindex" \/>/;

/** Removes the pre-hydration script from the document that Vite builds, as it is no module. */
export function withoutPreHydrationModule(html: string): string {
  return replaced(html, PRE_HYDRATION_MODULE, '');
}

/** Adds the pre-hydration script before the styles, as it would wait for them. */
export function withPreHydrationScript(html: string, file: string): string {
  return replaced(html, /<\/title>/, `</title>\n    <script src="/${file}"></script>`);
}

/**
 * Makes the document of all other screens: it shows a neutral outline at once, so its script and styles come after it. Only
 * the app's code waits for them. The script preloads the screen's own files and sends its first reads, which `data-screens`
 * lists.
 */
export function outlinedDocument(template: string, script: string, screens: readonly LoadedScreen[]): string {
  const styles = template.match(STYLESHEETS) ?? [];
  const isOwn = (file: string) => !template.includes(`"/${file}"`);
  const own = screens.map(
    ({ path, scripts, styles: sheets, reads }) =>
      [path, [...scripts, ...sheets].filter(isOwn), reads] as const,
  );
  const files = [...new Set(own.flatMap(([, each]) => each))];
  const list = {
    files,
    screens: own.map(([path, each, reads]) => [path, each.map((file) => files.indexOf(file)), reads]),
  };
  const last = `\n    <script data-screens='${JSON.stringify(list)}' src="/${script}"></script>${styles.join('')}`;
  return replaced(template.replace(STYLESHEETS, ''), /(?=\s*<noscript>)/, last);
}

interface LoadedScreen extends Pick<Files, 'scripts' | 'styles'> {
  readonly path: string;
  /** The paths of the calls that it reads first. */
  readonly reads: readonly string[];
}

export interface Files {
  /** All scripts in their order. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The styles that precede the app's. */
  readonly firstStyles: string;
}

/** Makes a screen's document of the app's. The pre-hydration script loads the code that `data-code` names. */
export function documentOf(template: string, screen: Screen, files: Files): string {
  const code = files.scripts.map((file) => `/${file}`);
  const styles = files.styles.filter((file) => !template.includes(`"/${file}"`));
  const parts: [pattern: RegExp, by: string][] = [
    [/<title>.*?<\/title>/, `<title>${screen.title}</title>`],
    [/(?<=<script )(?=src=)/, `data-code="${code.join(' ')}" `],
    [APP_MODULE, ''],
    [FIRST_STYLE, ''],
    [FIRST_SHOWN, ''],
    [/(?=<link rel="icon")/, `${HIDDEN}\n    ${stylesheet(files.firstStyles)}\n    `],
    [/(?=\n *<\/head>)/, styles.map((file) => `\n    ${stylesheet(file)}`).join('')],
    [/<div id="root"><\/div>/, `<div id="root">${screen.markup}</div>`],
    ...(screen.isPublic ? [[ROBOTS, ''] satisfies [RegExp, string]] : []),
  ];
  return parts.reduce((html, [pattern, by]) => replaced(html, pattern, by), template).replace(PRELOADS, '');
}

const stylesheet = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;

/** Hides the prerendered screen from a signed-in user until the app has loaded. */
const HIDDEN = '<style>[data-visitor=known] #root{display:none}</style>';

function replaced(html: string, pattern: RegExp, by: string): string {
  if (!pattern.test(html)) throw new Error(`The document of the app has no ${pattern}`);
  return html.replace(pattern, () => by);
}
