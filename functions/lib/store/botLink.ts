import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { randomId } from '../runtime/newId.ts';
import { allPages } from './allPages.ts';
import type { Bot } from './bot.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { list } from './list.ts';
import { isSameName } from './team.ts';
import type { User } from './user.ts';

/** The bots that a team shares, in the order of sharing. One item keeps their number within the limit. */
export const sharedBots = entity({
  name: 'shared bots of a team',
  prefix: 'SHAREDBOT#',
  partition: ({ teamName }: { readonly teamName: string }) => inKey(teamName),
  sortPrefix: 'BOTS',
  schema: z.object({
    bots: z.array(z.object({ chatId: z.string(), by: z.string(), at: z.string() })),
  }),
  grants: { own: ['mchat', 'jobs'], read: ['msmart'] },
  growth: 'at most one per team, with at most 50 bots',
});

/** The name and the WhatsApp number that a member shows to visitors. */
const ShownContact = z.object({ name: z.string(), wa: z.string() });
export type ShownContact = z.infer<typeof ShownContact>;

/** Returns what visitors of a user's links and bots see; undefined while the user shows no number, or is suspended. */
export function contactOf(
  { showsPhone, isSuspended, phoneNumber }: Pick<User, 'showsPhone' | 'isSuspended' | 'phoneNumber'>,
  name: string,
): ShownContact | undefined {
  // The links of WhatsApp leave out the plus of E.164.
  return showsPhone && !isSuspended ? { name, wa: phoneNumber.replace('+', '') } : undefined;
}

/** A bot has it only while its owner shows a number. */
export const shownContacts = entity({
  name: 'shown contact of a bot',
  prefix: 'BOT#',
  partition: ({ chatId }: { readonly chatId: string }) => chatId,
  sortPrefix: 'CONTACT',
  schema: ShownContact,
  grants: { own: ['mchat', 'jobs'], read: ['chat', 'page'] },
  growth: 'at most one per bot',
});

/** A link by which visitors come to a bot. They and their leads are the member's. */
const BotLink = z.object({
  code: z.string(),
  chatId: z.string(),
  /** The team that shares the bot with the member; absent for a link of the bot's owner. */
  teamName: z.optional(z.string()),
  username: z.string(),
  label: z.string(),
  campaign: z.string(),
  /** The member has switched it off. */
  isOff: z.boolean(),
  /** The time zone in which the days of its figures begin. */
  timeZone: z.string(),
  /** Absent while the member does not show a number, is suspended or has left the team. */
  contact: z.optional(ShownContact),
  createdAt: z.string(),
});
export type BotLink = z.infer<typeof BotLink>;

export const linksOfBot = list({
  index: 'gsi2',
  prefix: 'BOTLINKS#',
  partition: ({ chatId }: { readonly chatId: string }) => chatId,
  sortedBy: 'when they were made',
  sort: ({ createdAt }: BotLink) => createdAt,
});

export const linksOfTeam = list({
  index: 'gsi3',
  prefix: 'TEAMLINKS#',
  partition: ({ teamName }: { readonly teamName?: string | undefined }) => inKey(teamName ?? ''),
  sortedBy: 'when they were made',
  sort: ({ createdAt, teamName }: BotLink) => (teamName === undefined ? undefined : createdAt),
});

export const botLinks = entity({
  name: 'link to a bot',
  prefix: 'BOTLINK#',
  partition: ({ code }: { readonly code: string }) => code,
  sortPrefix: 'LINK',
  schema: BotLink,
  lists: [linksOfBot, linksOfTeam],
  grants: { own: ['mchat', 'jobs'], read: ['chat', 'page'], list: ['mchat', 'msmart', 'jobs'] },
  growth: 'at most 200 per user and bot',
});

/** Returns whether visitors come by a link: it is on, and its team still shares the bot. */
export function isLinkOn({ isOff, teamName }: BotLink, { sharedWith = [] }: Bot): boolean {
  return !isOff && (teamName === undefined || sharedWith.some((name) => isSameName(name, teamName)));
}

/** The links of a user to one bot, oldest first. The item shows a new link at once, and keeps their number exact. */
export const linksOfUser = entity({
  name: 'links of a user',
  prefix: 'LINKSOF#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: '',
  sort: ({ chatId }: { readonly chatId: string }) => chatId,
  schema: z.object({
    chatId: z.string(),
    codes: z.array(z.string()),
    /** The link of each team that the member shows as "My link": pairs of the team's name and the code. */
    mine: z._default(z.array(z.tuple([z.string(), z.string()])), []),
  }),
  grants: { own: ['mchat', 'jobs'] },
  growth: 'one per user and bot, of at most 200 codes',
});

const AT_ONCE = 1000;

/** Reads a user's links to all bots. */
export const allLinksOf = (username: string) =>
  allPages((from) => linksOfUser.within({ username }, { limit: AT_ONCE, from, isConsistent: true }));

/** Base58 leaves out 0, O, I and l, which are read for one another on paper. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CODE_CHARACTERS = 8;

/** Returns the code of a new link: the same for the same key within `scope`. 58^8 codes are 1.3 * 10^14. */
export function newCode(key: string | undefined, scope: string): string {
  let left = hash('sha256', `${scope} ${key ?? randomId()}`, 'buffer').readBigUInt64BE();
  const base = BigInt(BASE58.length);
  return Array.from({ length: CODE_CHARACTERS }, () => {
    const character = BASE58.charAt(Number(left % base));
    left /= base;
    return character;
  }).join('');
}
