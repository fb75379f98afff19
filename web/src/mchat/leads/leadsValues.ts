import { LANGS } from '../../../../shared/rules/language.ts';
import type { Values } from '../../ui/form/field.ts';
import type { Leads } from './useLeads.ts';

/** Returns the values of the form's fields for stored settings. An only team is chosen beforehand. */
export function valuesOf({ leads, consent, members, teams }: Leads): Values {
  const [only] = teams.length === 1 ? teams : [];
  const { to = 'nobody', teamName = only?.teamName, tag = '', followUpDays = 0 } = leads ?? {};
  return {
    to,
    ...(teamName !== undefined && { teamName }),
    members: members.map(({ username, isOff }) => ({ username, isOff })),
    tag,
    followUpDays,
    ...Object.fromEntries(LANGS.map((lang) => [`consent.${lang}`, consent[lang]])),
  };
}
