/**
 * The screens that people meet first. Each has a document of its own, made by the build, so that it shows before any
 * code has come; the edge serves it at exactly this path.
 */
export const prerendered = {
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  adminLogin: '/admin/login',
} as const;

/** The document of bots' public addresses: where the edge finds it, and the query that names the bot. */
export const chatDocument = { path: '/chat.html', idName: 'id' } as const;

/** Of the element in which that document holds what it shows first, as JSON. */
export const SHOWN_ID = 'shown';

/** The owner's preview of a bot, which the app shows in a frame. */
export const chatPreview = '/chat-preview';

/** The name of a screen's own document in the built web app. */
export function documentName(path: string): string {
  return `${path.slice(1).replaceAll('/', '-')}.html`;
}
