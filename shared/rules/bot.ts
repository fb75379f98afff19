import { hasUnseen, isLongerThan, unseenProblem } from './characters.ts';
import { MESSAGE_MAX } from './transcript.ts';

/** The code with which a paused bot refuses its visitors. */
export const CHAT_PAUSED = 'CHAT_PAUSED';

/** The longest texts of a bot, in characters. Messages are in `transcript.ts`. */
export const botTexts = {
  botName: 100,
  link: 100,
  flowName: 100,
  caption: 100,
  inputName: 50,
  salutationList: 1000,
  name: 100,
  salutation: 50,
} as const;

/** What is wrong with the end of a bot's public address. */
export function botLinkProblem(link: string): string | undefined {
  if (link === '') return 'Bot Link is required';
  if (/\s/u.test(link)) return 'Spaces are not allowed in Bot Link';
  if (!/^[\w-]+$/.test(link)) return 'Bot Link may contain letters, digits, dashes and underscores only';
  return link.length > botTexts.link ? `Bot Link must be ${botTexts.link} characters and lower` : undefined;
}

/** What is wrong with where a link button leads. */
export function linkProblem(link: string): string | undefined {
  if (link === '') return 'Link is required';
  if (isLongerThan(link, MESSAGE_MAX)) return `Link must be ${MESSAGE_MAX} characters and lower`;
  if (hasUnseen(link)) return unseenProblem('Link');
  // `canParse` would look past line breaks.
  if (!/^(https?:\/\/|tel:|mailto:)\S+$/i.test(link) || !URL.canParse(link)) {
    return 'Link must be a web address, tel: or mailto:';
  }
  // Phones run such codes: they divert calls, say. Also as %23, and wide.
  if (/^tel:.*(?:[*#]|%2[3a])/i.test(link.normalize('NFKC'))) return 'A tel: link cannot contain * or #';
  // What stands before an @ looks like the site that the link leads to.
  const { username, password } = new URL(link);
  if (username !== '' || password !== '') return 'Link cannot contain a user name or password';
  return undefined;
}

/** What is wrong with the salutations of a welcome, which commas separate: a visitor chooses one of them. */
export function salutationsProblem(list: string): string | undefined {
  if (isLongerThan(list, botTexts.salutationList)) {
    return `Salutation List must be ${botTexts.salutationList} characters and lower`;
  }
  return salutationsIn(list).some((one) => isLongerThan(one, botTexts.salutation))
    ? `Each salutation must be ${botTexts.salutation} characters and lower`
    : undefined;
}

/** The salutations that a visitor may choose from, each once. */
export function salutationsIn(list: string): string[] {
  const all = list.split(',').map((one) => one.trim());
  return [...new Set(all)].filter((one) => one !== '');
}

/** What a visitor is greeted with. */
export function welcomeWords(message: string): string {
  return message === '' ? 'Welcome' : message;
}

/** How many there may be, and the message for one more. */
const limits = {
  /** Of an owner. */
  bots: { max: 100, message: 'You can have at most 100 bots' },
  flows: { max: 100, message: 'A bot holds at most 100 flows' },
  blocks: { max: 100, message: 'A flow holds at most 100 blocks' },
  actions: { max: 5, message: 'A flow holds at most 5 actions' },
  /** Of a bot with all that is in it, as stored, keys and names included. */
  bytes: { max: 900 * 1024, message: 'This bot is too large: it holds at most 900 kB' },
} as const;

export type BotLimit = keyof typeof limits;

/** What is wrong with having `count` of something. */
export function botLimitProblem(of: BotLimit, count: number): string | undefined {
  const { max, message } = limits[of];
  return count > max ? message : undefined;
}

/** The most that a bot or its owner may have of something. */
export function botLimit(of: BotLimit): number {
  return limits[of].max;
}
