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
  hint: 100,
  choice: 60,
  salutationList: 1000,
  name: 100,
  salutation: 50,
} as const;

/** Returns the message for an invalid last part of a bot's public address. */
export function botLinkProblem(link: string): string | undefined {
  if (link === '') return 'Bot Link is required';
  if (/\s/u.test(link)) return 'Spaces are not allowed in Bot Link';
  if (!/^[\w-]+$/.test(link)) return 'Bot Link may contain letters, digits, dashes and underscores only';
  return link.length > botTexts.link ? `Bot Link must be ${botTexts.link} characters and lower` : undefined;
}

/** The target of a link button that opens the WhatsApp of the member whose link was used, or else of the bot's owner. */
export const MEMBER_LINK = 'member';

/** Returns the message for an invalid target of a link button. */
export function linkProblem(link: string): string | undefined {
  if (link === MEMBER_LINK) return undefined;
  if (link === '') return 'Link is required';
  if (isLongerThan(link, MESSAGE_MAX)) return `Link must be ${MESSAGE_MAX} characters and lower`;
  if (hasUnseen(link)) return unseenProblem('Link');
  // `URL.canParse` alone ignores line breaks.
  if (!/^(https?:\/\/|tel:|mailto:)\S+$/i.test(link) || !URL.canParse(link)) {
    return 'Link must be a web address, tel: or mailto:';
  }
  // Phones run such codes, which can divert calls. They may be encoded (%23) or in full width.
  if (/^tel:.*(?:[*#]|%2[3a])/i.test(link.normalize('NFKC'))) return 'A tel: link cannot contain * or #';
  // A user name before the @ can look like the site to which the link leads.
  const { username, password } = new URL(link);
  if (username !== '' || password !== '') return 'Link cannot contain a user name or password';
  return leadsToNobody(new URL(link)) ? 'Add a phone number, such as https://wa.me/60123456789' : undefined;
}

/** Returns false for a stored link button whose link breaks the current rules. Visitors do not see it. */
export function hasTarget({
  type,
  link = '',
}: {
  readonly type: string;
  readonly link?: string | undefined;
}) {
  return type !== 'contact' || linkProblem(link) === undefined;
}

/** WhatsApp opens nothing without a number, unless there is a text to share. */
function leadsToNobody(link: URL): boolean {
  const number = whatsAppNumber(link);
  if (number === undefined) return false;
  return number === '' ? !link.searchParams.get('text') : !/^[+ (]*\d[\d ().-]{5,}$/.test(number);
}

/** Returns undefined for other pages, such as a business's /message/ABC123. */
function whatsAppNumber({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '');
  if (host === 'wa.me') return /^\/([^/]*)\/*$/.exec(pathname.replaceAll('%20', ' '))?.[1];
  const isSend = /^(api|web)\.whatsapp\.com$/.test(host) && /^\/send\/*$/.test(pathname);
  return isSend ? (searchParams.get('phone') ?? '') : undefined;
}

/** Returns the message for an invalid list of salutations, which commas separate. */
export function salutationsProblem(list: string): string | undefined {
  if (isLongerThan(list, botTexts.salutationList)) {
    return `Salutation List must be ${botTexts.salutationList} characters and lower`;
  }
  return salutationsIn(list).some((salutation) => isLongerThan(salutation, botTexts.salutation))
    ? `Each salutation must be ${botTexts.salutation} characters and lower`
    : undefined;
}

/** Returns the salutations from which a visitor may choose, each once. */
export function salutationsIn(list: string): string[] {
  const all = list.split(',').map((salutation) => salutation.trim());
  return [...new Set(all)].filter((salutation) => salutation !== '');
}

/** The most that there may be, and the message when there are more. */
const limits = {
  /** Bots of one owner. */
  bots: { max: 100, message: 'You can have at most 100 bots' },
  flows: { max: 100, message: 'A bot holds at most 100 flows' },
  blocks: { max: 100, message: 'A flow holds at most 100 blocks' },
  actions: { max: 5, message: 'A flow holds at most 5 actions' },
  /** The stored size of a bot with all its content, keys and attribute names included. */
  bytes: { max: 900 * 1024, message: 'This bot is too large: it holds at most 900 kB' },
} as const;

export type BotLimit = keyof typeof limits;

/** Returns the message when `count` is over a limit. */
export function botLimitProblem(of: BotLimit, count: number): string | undefined {
  const { max, message } = limits[of];
  return count > max ? message : undefined;
}

export function botLimit(of: BotLimit): number {
  return limits[of].max;
}
