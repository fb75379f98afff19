import type { ChatTemplate } from '../../../shared/chatTemplate.ts';
import type { Welcome } from '../../../shared/contract/bot.ts';
import { SHOWN_ID } from '../../../shared/documents.ts';
import { colourVariables } from '../../../shared/rules/botColours.ts';
import { escapeMarkup } from '../../../shared/rules/markup.ts';
import { policyText, policyWith } from './policy.ts';
import { pictureOf, type Shown, welcomeView } from './view.ts';

/** How old what a document says may be: the page's first calls correct it. */
export const DOCUMENT_SECONDS = 5;

const DESCRIPTION_MAX = 200;
const TITLE = /<title>[^<]*<\/title>/;
const ROOT = '<div id="root"></div>';

/** Why there is nothing to see of a bot. */
export type Unavailable = Exclude<keyof ChatTemplate['views'], 'welcome'>;

interface Filled {
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/**
 * The page of visitors with what it shows first, which is seen before its code has come, and with what a shared link
 * shows of it: crawlers run no script. `siteUrl`: where the suite is opened. Throws for a page that cannot be filled.
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
    // Before it the browser would paint once more, nothing yet.
    `<script>${script}</script>`,
    `<script type="application/json" id="${SHOWN_ID}">${inScript(isUnavailable ? { refusal: shown } : firstOf(shown))}</script>`,
  ];
  // By functions: what stands in the texts has no meaning to `replace`.
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

/** Shown for a bot without a picture of its own. */
const DEFAULT_PICTURE = '/icon-512.png';

/** What the code of the page begins with. */
const firstOf = ({ design, welcome }: Shown) => ({ design, welcome });

/** Its colours are digits: the contract lets no other through. */
function coloursOf({ design }: Shown): string {
  return colourVariables(design.design)
    .map(([name, colour]) => `${name}:${colour}`)
    .join(';');
}

/** The welcome without its placeholders, which stand for nobody yet. */
function descriptionOf({ nameField }: Welcome): string {
  const text = nameField
    .replace(/\{\{[^{}]*\}\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].slice(0, DESCRIPTION_MAX).join('');
}

/** JSON that ends no element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
