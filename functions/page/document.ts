import type { Design, Welcome } from '../../shared/contract/bot.ts';
import { SHOWN_ID } from '../../shared/documents.ts';
import { escapeMarkup } from '../../shared/rules/markup.ts';

/** How old what a document says may be: the page's first calls correct it. */
export const DOCUMENT_SECONDS = 5;

const DESCRIPTION_MAX = 200;
const TITLE = /<title>[^<]*<\/title>/;

interface Shown {
  readonly design: Design;
  readonly welcome: Welcome;
}

/**
 * The page as it was built, with what it shows first and what a shared link shows of it: crawlers run no script.
 * `siteUrl`: where the suite is opened. Throws for a page without a title.
 */
export function filledDocument(page: string, { design, welcome }: Shown, siteUrl: string): string {
  const picture = design.image === 'null' ? undefined : `/media/${design.image}`;
  const about = [
    ['og:type', 'website'],
    ['og:title', design.botName],
    ['og:description', descriptionOf(welcome)],
    ['og:image', siteUrl + (picture ?? DEFAULT_PICTURE)],
  ];
  const lines = [
    `<title>${escapeMarkup(design.botName)}</title>`,
    `<meta name="description" content="${escapeMarkup(descriptionOf(welcome))}" />`,
    ...about.map(
      ([name = '', content = '']) => `<meta property="${name}" content="${escapeMarkup(content)}" />`,
    ),
    picture && `<link rel="preload" as="image" href="${escapeMarkup(picture)}" />`,
    `<script type="application/json" id="${SHOWN_ID}">${inScript({ design, welcome })}</script>`,
  ];
  if (!TITLE.test(page)) throw new Error('The page has no title to fill in');
  // By a function: what stands in the texts has no meaning to `replace`.
  return page.replace(TITLE, () => lines.filter(Boolean).join('\n    '));
}

/** Shown for a bot without a picture of its own. */
const DEFAULT_PICTURE = '/icon-512.png';

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
