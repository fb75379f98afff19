/** The languages in which a bot speaks to its visitors: English, Malay and Simplified Chinese. */
export const LANGS = ['en', 'ms', 'zh'] as const;
export type Lang = (typeof LANGS)[number];
