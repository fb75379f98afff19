import type { Screen } from './screen.ts';

const EARLY_MODULE = /\s*<script type="module" src="\/src\/early\.ts"><\/script>/;
const APP_MODULE = /<script type="module" crossorigin src="([^"]*)"><\/script>/;
const ROBOTS = /\s*<meta name="robots" content="noindex" \/>/;

/** The app's document as the build of its modules takes it: the early script is none of them. */
export function withoutEarlyModule(html: string): string {
  return replaced(html, EARLY_MODULE, '');
}

/** The script comes before the styles, which it would wait for. */
export function withEarlyScript(html: string, file: string): string {
  return replaced(html, /<\/title>/, `</title>\n    <script src="/${file}"></script>`);
}

/** The files of what a document shows, beside those of the app. */
export interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The styles that come before the app's. */
  readonly firstStyles: string;
}

/** The document of a screen, of that of the app. The app itself comes when this has been painted. */
export function documentOf(template: string, screen: Screen, files: Files): string {
  const app = APP_MODULE.exec(template)?.[1];
  const isMissing = (file: string) => !template.includes(`"/${file}"`);
  const links = [
    ...files.styles.filter(isMissing).map((file) => link('stylesheet', file)),
    ...files.scripts.filter(isMissing).map((file) => link('modulepreload', file)),
  ];
  const parts: [pattern: RegExp, by: string][] = [
    [/<title>.*?<\/title>/, `<title>${screen.title}</title>`],
    [/(?<=<script )(?=src=)/, `data-app="${app}" `],
    [APP_MODULE, `<link rel="modulepreload" crossorigin href="${app}">`],
    [/(?=<link rel="icon")/, `${HIDDEN}\n    ${link('stylesheet', files.firstStyles)}\n    `],
    [/(?=\n *<\/head>)/, links.map((each) => `\n    ${each}`).join('')],
    [/<div id="root"><\/div>/, `<div id="root">${screen.markup}</div>`],
    ...(screen.isPublic ? [[ROBOTS, ''] satisfies [RegExp, string]] : []),
  ];
  const html = parts.reduce((changed, [pattern, by]) => replaced(changed, pattern, by), template);
  // What is painted comes first.
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

const link = (rel: string, file: string) => `<link rel="${rel}" crossorigin href="/${file}">`;

/** Until the app has come, from a visitor for whom it was not made. */
const HIDDEN = '<style>[data-visitor=known] #root{display:none}</style>';

function replaced(html: string, pattern: RegExp, by: string): string {
  if (!pattern.test(html)) throw new Error(`The document of the app has no ${pattern}`);
  return html.replace(pattern, () => by);
}
