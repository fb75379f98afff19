import { LANGS, type Lang } from './language.ts';

/** The code of the refusal of a number or an address without the present consent. */
export const CONSENT_MISSING = 'CONSENT_MISSING';

/** The longest text of a consent, in characters. */
export const CONSENT_MAX = 500;

/** The texts of a consent, which say who asks, what for, and how to stop. */
export type ConsentTexts = Readonly<Record<Lang, string>>;

/** Version 0 of every bot's consent. */
export const builtInConsent: ConsentTexts = {
  en: 'I agree that the owner of this chat and their team keep my details to answer me and to follow up, also by WhatsApp. I can stop at any time: menu, Delete my chat.',
  ms: 'Saya setuju pemilik sembang ini dan pasukannya menyimpan butiran saya untuk menjawab dan membuat susulan, juga melalui WhatsApp. Saya boleh berhenti bila-bila masa: menu, Padam sembang saya.',
  zh: '我同意此聊天的主人及其团队保存我的资料，用于回复我和后续联系，包括通过 WhatsApp。我可以随时停止：菜单，删除我的聊天。',
};

export function isSameConsent(one: ConsentTexts, other: ConsentTexts): boolean {
  return LANGS.every((lang) => one[lang] === other[lang]);
}
