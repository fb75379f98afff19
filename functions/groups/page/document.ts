import type { ChatTemplate } from '../../../shared/chatTemplate.ts';
import type { Welcome } from '../../../shared/contract/bot.ts';
import { SHOWN_ID } from '../../../shared/documents.ts';
import { colourVariables } from '../../../shared/rules/botColours.ts';
import { escapeMarkup } from '../../../shared/rules/markup.ts';
import { policyText, policyWith } from './policy.ts';
import { pictureOf, type Shown, welcomeView } from './view.ts';

/** The cache time of a document; the first calls of the page correct what is older. */
export const DOCUMENT_SECONDS = 5;

const DESCRIPTION_MAX = 200;
const TITLE = /<title>[^<]*<\/title>/;
const ROOT = '<div id="root"></div>';

/** The reasons for which a bot shows nothing. */
export type Unavailable = Exclude<keyof ChatTemplate['views'], 'welcome'>;

interface Filled {
  readonly html: string;
  /** The Content-Security-Policy of the document. */
  readonly policy: string;
}

/**
 * Fills the page of a bot with its first view, which shows before the code has loaded, and with the metadata of shared
 * links, because crawlers run no script. Throws when the page cannot be filled.
 */
export function filledDocument(
  { page, style, script, views }: ChatTemplate,
  shown: Shown | Unavailable,
  siteUrl: string,
): Filled {
  const isUnavailable = typeof shown === 'string';
  const styled = isUnavailable ? style : `${style}:root{${coloursOf(shown)}}`;
  const [title = ''] = TITLE.exec(page) ?? [];
  if (title === '' || !page.includes(ROOT)) throw new Error('The page has no title or no root to fill in');
  const head = [...(isUnavailable ? [title] : linesAbout(shown, siteUrl)), `<style>${styled}</style>`];
  const body = [
    `<div id="root">${isUnavailable ? views[shown] : welcomeView(views, shown)}</div>`,
    // Without this script, the browser would paint an empty page once more.
    `<script>${script}</script>`,
    `<script type="application/json" id="${SHOWN_ID}">${inScript(isUnavailable ? { refusal: shown } : firstOf(shown))}</script>`,
  ];
  // Functions, because `replace` would interpret `$` in the texts.
  const html = page.replace(ROOT, () => body.join('\n    ')).replace(TITLE, () => head.join('\n    '));
  return {
    html,
    policy: policyText(
      policyWith({ style: styled, script, hasPicture: !isUnavailable && shown.small !== undefined }),
    ),
  };
}

function linesAbout({ design, welcome }: Shown, siteUrl: string): string[] {
  const picture = design.image === 'null' ? DEFAULT_PICTURE : pictureOf(design);
  const about = [
    ['og:type', 'website'],
    ['og:title', design.botName],
    ['og:description', descriptionOf(welcome)],
    ['og:image', siteUrl + picture],
  ];
  return [
    `<title>${escapeMarkup(design.botName)}</title>`,
    `<meta name="description" content="${escapeMarkup(descriptionOf(welcome))}" />`,
    ...about.map(
      ([name = '', content = '']) => `<meta property="${name}" content="${escapeMarkup(content)}" />`,
    ),
  ];
}

/** The picture of bots that have none. */
const DEFAULT_PICTURE = '/icon-512.png';

/** Returns the data with which the code of the page starts. */
const firstOf = ({ design, welcome }: Shown) => ({ design, welcome });

/** The colours need no escaping, because the contract allows only hex digits. */
function coloursOf({ design }: Shown): string {
  return colourVariables(design.design)
    .map(([name, colour]) => `${name}:${colour}`)
    .join(';');
}

/** Removes the placeholders from the welcome, because no visitor is known yet. */
function descriptionOf({ nameField }: Welcome): string {
  const text = nameField
    .replace(/\{\{[^{}]*\}\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].slice(0, DESCRIPTION_MAX).join('');
}

/** Escapes JSON for a script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
