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

/** The owner's preview of a bot, which the app shows in a frame. */
export const chatPreview = '/chat-preview';

/** The name of a screen's own document in the built web app. */
export function documentName(path: string): string {
  return `${path.slice(1).replaceAll('/', '-')}.html`;
}
