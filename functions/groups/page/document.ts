import type { ChatTemplate, Spoken } from '../../../shared/chatTemplate.ts';
import type { Welcome } from '../../../shared/contract/bot.ts';
import { SHOWN_ID, WORDS_ID } from '../../../shared/documents.ts';
import { colourVariables } from '../../../shared/rules/botColours.ts';
import type { Lang } from '../../../shared/rules/language.ts';
import { escapeMarkup } from '../../../shared/rules/markup.ts';
import { policyText, policyWith } from './policy.ts';
import { pictureOf, type Shown, welcomeView } from './view.ts';

/** The cache time of a document; the first calls of the page correct what is older. */
export const DOCUMENT_SECONDS = 5;

const DESCRIPTION_MAX = 200;
const TITLE = /<title>[^<]*<\/title>/;
const LANGUAGE = '<html lang="en">';
const NEEDS_SCRIPT = /(?<=<noscript>)[^<]*/;
const ROOT = '<div id="root"></div>';
const WORDS = new RegExp(`<script type="application/json" id="${WORDS_ID}">[^<]*</script>`);

/** The reasons for which a bot shows nothing. */
export type Unavailable = Exclude<keyof Spoken['views'], 'welcome'>;

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
  { page, style, script, languages }: ChatTemplate,
  { lang, shown }: { readonly lang: Lang; readonly shown: Shown | Unavailable },
  siteUrl: string,
): Filled {
  const isUnavailable = typeof shown === 'string';
  const styled = isUnavailable ? style : `${style}:root{${coloursOf(shown)}}`;
  if (![TITLE, LANGUAGE, ROOT, WORDS].every((part) => page.search(part) >= 0))
    throw new Error('The page has no title, no language, no words or no root to fill in');
  const spoken = languages[lang];
  const { title, notFound } = spoken.words;
  const about = isUnavailable
    ? [`<title>${shown === 'notFound' ? notFound : title}</title>`]
    : linesAbout(shown, siteUrl);
  const head = [...about, `<style>${styled}</style>`];
  const body = [
    `<div id="root">${isUnavailable ? spoken.views[shown] : welcomeView(spoken, shown)}</div>`,
    // Without this script, the browser would paint an empty page once more.
    `<script>${script}</script>`,
    dataElement(SHOWN_ID, isUnavailable ? { refusal: shown } : firstOf(shown)),
  ];
  // Functions, because `replace` would interpret `$` in the texts.
  const html = page
    .replace(LANGUAGE, `<html lang="${lang}">`)
    .replace(NEEDS_SCRIPT, spoken.words.needsScript)
    .replace(WORDS, () => dataElement(WORDS_ID, spoken.words))
    .replace(ROOT, () => body.join('\n    '))
    .replace(TITLE, () => head.join('\n    '));
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

/** Returns an element that holds data as JSON, in which no text can end the element. */
function dataElement(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
