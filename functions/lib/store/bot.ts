import * as z from 'zod/mini';
import { Colours } from '../../../shared/contract/bot.ts';
import { settleAll } from '../runtime/settle.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { ConditionFailed, transact, type Write } from './write.ts';

interface OfBot {
  readonly chatId: string;
}

/**
 * A chatbot of M-Chat, and whose it is. Every change of what is in it changes the bot too, which counts its size: so
 * its version tells whether anything of it has changed.
 */
const Bot = z.object({
  id: z.string(),
  /** Case-folded. */
  owner: z.string(),
  botName: z.string(),
  link: z.string(),
  /** By its owner. */
  isPaused: z.boolean(),
  /** By an admin. */
  isStopped: z.optional(z.boolean()),
  /** Follows whether the owner's account is suspended. */
  isOwnerSuspended: z.optional(z.boolean()),
  /** A copy that a job fills: until it has, nobody else changes what is in it. */
  isIncomplete: z.optional(z.literal(true)),
  /** With which a conversation begins. Null: none was chosen, or it is gone. */
  firstFlow: z._default(z.nullable(z.int()), null),
  /** Visitors hear nothing: there is no first flow, or nothing in it. */
  isSilent: z._default(z.boolean(), false),
  createdAt: z.string(),
  /** The number of the flow that is made next. */
  nextFlowId: z.int(),
  flowCount: z.int(),
  /** Of the flow that was made last, where its request had a key. */
  lastFlow: z.optional(z.object({ key: z.string(), flowId: z.int() })),
  /** Of all that is in its partition but itself, as stored. */
  bytes: z.int(),
});
export type Bot = z.infer<typeof Bot>;

/** Whether it answers its visitors. */
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
    read: [...inBot.grants.read, 'admin'],
    erase: ['user'],
    update: { by: ['admin'], attributes: ['isStopped', 'isOwnerSuspended', 'version'] },
  },
  growth: 'at most 100 an owner',
});

/** How a conversation begins. */
const BotWelcome = z.object({
  salutationList: z.string(),
  nameField: z.string(),
  triggerFlow: z.nullable(z.int()),
});
export type BotWelcome = z.infer<typeof BotWelcome>;

export const welcomes = entity({
  ...inBot,
  name: "bot's welcome",
  sortPrefix: 'WELCOME',
  schema: BotWelcome,
  growth: 'one a bot',
});

const BotDesign = z.object({
  /** Of the picture under `/media/`; null: the default one. */
  image: z.nullable(z.string()),
  /** The same as an address that holds it, small: it stands in the document. */
  small: z.optional(z.string()),
  colours: Colours,
});
export type BotDesign = z.infer<typeof BotDesign>;

export const designs = entity({
  ...inBot,
  name: "bot's design",
  sortPrefix: 'DESIGN',
  schema: BotDesign,
  growth: 'one a bot',
});

/** Apart from the bot, whose version a visitor does not change. */
export const lastVisits = entity({
  ...inBot,
  name: "bot's last visit",
  prefix: 'BOTVISIT#',
  sortPrefix: 'VISIT',
  schema: z.object({ at: z.string() }),
  grants: { own: ['chat', 'mchat', 'jobs'] },
  growth: 'one a bot',
});

/**
 * The bots of an owner, oldest first, with their links: what keeps links apart, and lists show at once. At most 100,
 * so that they are one item of 12 kB.
 */
export const ownedBots = entity({
  name: 'bots of an owner',
  prefix: 'BOTSOF#',
  partition: ({ owner }: { readonly owner: string }) => inKey(owner),
  sortPrefix: 'BOTS',
  schema: z.object({ bots: z.array(z.object({ id: z.string(), link: z.string() })) }),
  grants: { own: ['mchat'], read: ['admin', 'user'], erase: ['jobs'] },
  growth: 'one an owner of bots',
});

/** Bots are changed side by side: at most 100. */
async function onEach(
  owned: z.infer<typeof ownedBots.schema> | undefined,
  write: (id: string) => Write,
): Promise<void> {
  await settleAll(
    (owned?.bots ?? []).map(async ({ id }) => {
      try {
        await transact([write(id)]);
      } catch (error) {
        // One that is gone by now needs nothing.
        if (!(error instanceof ConditionFailed)) throw error;
      }
    }),
  );
}

type OwnedBots = Parameters<typeof onEach>[0];

/** Has an owner's bots follow whether the account is suspended. */
export const followSuspension = (owned: OwnedBots, isOwnerSuspended: boolean): Promise<void> =>
  onEach(owned, (id) => bots.set({ id }, { isOwnerSuspended }));

/** Removes an owner's bots, so that nobody reaches them; what is in them is left to jobs. */
export const closeBots = (owned: OwnedBots): Promise<void> => onEach(owned, (id) => bots.erase({ id }));
