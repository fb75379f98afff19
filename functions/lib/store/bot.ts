import * as z from 'zod/mini';
import { Colours } from '../../../shared/contract/colours.ts';
import { LANGS } from '../../../shared/rules/language.ts';
import { settleAll } from '../runtime/settle.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { orConditionFailed, transact, type Write } from './write.ts';

interface OfBot {
  readonly chatId: string;
}

/**
 * A chatbot of M-Chat. Every change of its content also updates the bot's size, so the bot's version changes whenever
 * anything in it does.
 */
const Bot = z.object({
  id: z.string(),
  /** Case-folded. */
  owner: z.string(),
  botName: z.string(),
  link: z.string(),
  lang: z._default(z.enum(LANGS), 'en'),
  /** The owner has paused it. */
  isPaused: z.boolean(),
  /** An admin has stopped it. */
  isStopped: z.optional(z.boolean()),
  isOwnerSuspended: z.optional(z.boolean()),
  /** A job is still filling this copy; until it is done, nobody else can change its content. */
  isIncomplete: z.optional(z.literal(true)),
  /** The flow that starts a conversation; null when none was chosen, or the chosen one was deleted. */
  firstFlow: z._default(z.nullable(z.int()), null),
  /** The bot has nothing to say: it has no first flow, or that flow is empty. */
  isSilent: z._default(z.boolean(), false),
  /** The names of the teams that share it; absent for none. */
  sharedWith: z.optional(z.array(z.string())),
  /** The time zone of its team, in which the days of its figures begin; absent without a team. */
  timeZone: z.optional(z.string()),
  createdAt: z.string(),
  nextFlowId: z.int(),
  flowCount: z.int(),
  /** The idempotency key of the request that created the newest flow; absent when it had none. */
  lastFlow: z.optional(z.object({ key: z.string(), flowId: z.int() })),
  /** The stored size of its flows with their blocks and actions, and of changes of its welcome. */
  bytes: z.int(),
});
export type Bot = z.infer<typeof Bot>;

/** Returns whether the bot answers its visitors. */
export function isOpen({ isPaused, isStopped, isOwnerSuspended }: Bot): boolean {
  return !(isPaused || isStopped || isOwnerSuspended);
}

const inBot = {
  prefix: 'BOT#',
  partition: ({ chatId }: OfBot) => chatId,
  grants: { own: ['mchat', 'jobs'], read: ['chat', 'page'] },
} as const;

export const bots = entity({
  name: 'bot',
  prefix: inBot.prefix,
  partition: ({ id }: { readonly id: string }) => id,
  sortPrefix: 'BOT',
  schema: Bot,
  grants: {
    ...inBot.grants,
    read: [...inBot.grants.read, 'admin', 'msmart'],
    erase: ['user'],
    update: { by: ['admin'], attributes: ['isStopped', 'isOwnerSuspended', 'version'] },
  },
  growth: 'at most 100 per owner',
});

const BotWelcome = z.object({
  salutationList: z.string(),
  nameField: z.string(),
  triggerFlow: z.nullable(z.int()),
  /** The chat begins without a form for the visitor's name; absent when it begins with one. */
  asksFirst: z.optional(z.literal(false)),
});
export type BotWelcome = z.infer<typeof BotWelcome>;

export const welcomes = entity({
  ...inBot,
  name: "bot's welcome",
  sortPrefix: 'WELCOME',
  schema: BotWelcome,
  growth: 'one per bot',
});

const BotDesign = z.object({
  /** The file name of the picture under `/media/`; null for the default picture. */
  image: z.nullable(z.string()),
  /** A small version of the picture as a data URL, which the page embeds. */
  small: z.optional(z.string()),
  colours: Colours,
});
export type BotDesign = z.infer<typeof BotDesign>;

export const designs = entity({
  ...inBot,
  name: "bot's design",
  sortPrefix: 'DESIGN',
  schema: BotDesign,
  growth: 'one per bot',
});

/** Stored apart from the bot, so that a visit does not change the bot's version. */
export const lastVisits = entity({
  ...inBot,
  name: "bot's last visit",
  prefix: 'BOTVISIT#',
  sortPrefix: 'VISIT',
  schema: z.object({ at: z.string() }),
  grants: { own: ['chat', 'mchat', 'jobs'] },
  growth: 'one per bot',
});

/**
 * The bots of an owner with their links, oldest first. The item keeps links unique and shows a new bot in lists at once.
 * An owner has at most 100 bots, which fit into one item of 12 kB.
 */
export const ownedBots = entity({
  name: 'bots of an owner',
  prefix: 'BOTSOF#',
  partition: ({ owner }: { readonly owner: string }) => inKey(owner),
  sortPrefix: 'BOTS',
  schema: z.object({ bots: z.array(z.object({ id: z.string(), link: z.string() })) }),
  grants: { own: ['mchat'], read: ['admin', 'user'], erase: ['jobs'] },
  growth: 'one per owner of bots',
});

/** Writes to all bots of an owner concurrently: there are at most 100. */
async function onEach(
  owned: z.infer<typeof ownedBots.schema> | undefined,
  write: (id: string) => Write,
): Promise<void> {
  // A condition fails when the bot was deleted since the list was read.
  await settleAll((owned?.bots ?? []).map(({ id }) => orConditionFailed(transact([write(id)]))));
}

type OwnedBots = Parameters<typeof onEach>[0];

/** Copies to an owner's bots whether the owner's account is suspended. */
export const followSuspension = (owned: OwnedBots, isOwnerSuspended: boolean): Promise<void> =>
  onEach(owned, (id) => bots.set({ id }, { isOwnerSuspended }));

/** Removes an owner's bots, so that nobody can reach them. Jobs remove their content. */
export const closeBots = (owned: OwnedBots): Promise<void> => onEach(owned, (id) => bots.erase({ id }));
