import { LANGS, langNames } from '../../../shared/rules/language.ts';
import { selectField } from '../ui/form/inputs/selectField.tsx';

/** Chooses the language in which a bot speaks to its visitors. */
export const langField = selectField({
  name: 'lang',
  label: 'Language of the Chat',
  initial: 'en',
  options: LANGS.map((value) => ({ value, label: langNames[value] })),
});
