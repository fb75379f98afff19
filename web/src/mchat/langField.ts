import { LANGS, type Lang } from '../../../shared/rules/language.ts';
import { selectField } from '../ui/form/inputs/selectField.tsx';

/** The languages by their own names, as their speakers look for them. */
export const langNames: Readonly<Record<Lang, string>> = {
  en: 'English',
  ms: 'Melayu',
  zh: '中文',
};

/** Chooses the language in which a bot speaks to its visitors. */
export const langField = selectField({
  name: 'lang',
  label: 'Language of the Chat',
  initial: 'en',
  options: LANGS.map((value) => ({ value, label: langNames[value] })),
});
