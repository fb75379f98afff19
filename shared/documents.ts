/**
 * The screens that people open first. The build renders each into its own document, so that it shows before any code is
 * loaded; the edge serves the document at exactly this path.
 */
export const prerendered = {
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  adminLogin: '/admin/login',
} as const;

/** The document for bots' public addresses: its path at the edge, and the query parameter that names the bot. */
export const chatDocument = { path: '/chat.html', idName: 'id' } as const;

/**
 * The address of a link to a bot, which leads to the bot's public address: its path behind the edge, and the query parameter
 * that names the link. The file of this path asks to try again.
 */
export const chatLink = { path: '/link.html', codeName: 'code' } as const;

/** The parameter of a bot's public address that names the link by which the visitor comes. */
export const LINK_PARAMETER = 's';

/** The path of the script that opens the app without a network. */
export const serviceWorker = '/sw.js';

/**
 * The address to which other apps of a phone send a text, as the manifest says, and the one that opens New lead. The
 * service worker takes the text; without one the edge opens New lead, and the text is gone.
 */
export const share = { path: '/share', newLead: '/msmart?new' } as const;

/** The id of the element that holds the data of that document's first view, as JSON. */
export const SHOWN_ID = 'shown';

/** The id of the element that holds that document's words, as JSON. */
export const WORDS_ID = 'words';

/** The path of the words of the visitors' page in a language. */
export const wordsPath = (lang: string): string => `/chat-words/${lang}.json`;

/** The path of the owner's preview of a bot, which the app shows in a frame. */
export const chatPreview = '/chat-preview';

/** Returns the file name of a screen's document in the built web app. */
export function documentName(path: string): string {
  return `${path.slice(1).replaceAll('/', '-')}.html`;
}
