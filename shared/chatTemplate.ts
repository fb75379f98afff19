import * as z from 'zod/mini';

// What the build of the visitors' page and the function that fills it agree on.

/** The template's name in the built web app. It holds all that a document is made of, so that all is of one build. */
export const CHAT_TEMPLATE = 'chat-template.json';

/** What a view leaves open. */
export type Blank = 'botName' | 'picture' | 'words' | 'salutation';

/** As it stands in a view. */
export const blank = (name: Blank): string => `{{${name}}}`;

/** What is repeated for each salutation. */
export const SALUTATION_OPTION = `<option>${blank('salutation')}</option>`;

/** Every place of a view that is filled in. */
export const BLANKS = /<option>\{\{salutation\}\}<\/option>|\{\{\w+\}\}/g;

export const ChatTemplate = z.object({
  /** The page as it was built, its styles last. */
  page: z.string(),
  /** What stands in the document, or the first paint would wait for it: the styles of what is seen first, and code. */
  style: z.string(),
  script: z.string(),
  /** What stands in the root of the page before its code has come. */
  views: z.object({
    notFound: z.string(),
    paused: z.string(),
    welcome: z.array(z.object({ hasPicture: z.boolean(), hasSalutations: z.boolean(), markup: z.string() })),
  }),
});
export type ChatTemplate = z.infer<typeof ChatTemplate>;
export type ChatViews = ChatTemplate['views'];
