/** The languages in which a bot speaks to its visitors: English, Malay and Simplified Chinese. */
export const LANGS = ['en', 'ms', 'zh'] as const;
export type Lang = (typeof LANGS)[number];

/** The languages by their own names, as their speakers look for them. */
export const langNames: Readonly<Record<Lang, string>> = {
  en: 'English',
  ms: 'Melayu',
  zh: '中文',
};
