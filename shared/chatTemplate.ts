import * as z from 'zod/mini';
import { LANGS } from './rules/language.ts';

// The build writes the visitors' page as a template, and a function fills it for each bot.

/** The template's file name in the built web app. One file holds all parts of a document, so that no two builds mix. */
export const CHAT_TEMPLATE = 'chat-template.json';

/** A value that a view leaves open for the function to fill in. */
type Blank = 'botName' | 'picture' | 'words' | 'salutation';

/** Returns the placeholder of a value in a view. */
export const blank = (name: Blank): string => `{{${name}}}`;

/** The markup that is repeated for each salutation. */
export const SALUTATION_OPTION = `<option>${blank('salutation')}</option>`;

/** Matches every placeholder of a view, a salutation with its markup. */
export const BLANKS = /<option>\{\{salutation\}\}<\/option>|\{\{\w+\}\}/g;

const Spoken = z.object({
  /** All words of the page, which the function writes into the document. */
  words: z.looseObject({
    title: z.string(),
    needsScript: z.string(),
    welcome: z.string(),
    notFound: z.string(),
  }),
  /** Markup for the page's root element until the page's code is loaded. */
  views: z.object({
    notFound: z.string(),
    paused: z.string(),
    welcome: z.array(
      z.object({
        hasPicture: z.boolean(),
        hasSalutations: z.boolean(),
        /** False for the welcome as the first message, without a form. */
        asksFirst: z._default(z.boolean(), true),
        markup: z.string(),
      }),
    ),
  }),
});
/** Phrases that the page says and shows first in one language. */
export type Spoken = z.infer<typeof Spoken>;

export const ChatTemplate = z.object({
  /** The built page, with its styles at the end. */
  page: z.string(),
  /** Styles and code of the first paint, which the document holds inline so that no request delays it. */
  style: z.string(),
  script: z.string(),
  languages: z.record(z.enum(LANGS), Spoken),
});
export type ChatTemplate = z.infer<typeof ChatTemplate>;
