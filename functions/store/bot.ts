import * as z from 'zod/mini';
import { entity } from './entity.ts';

/** A chatbot of M-Chat, and whose it is. */
const Bot = z.object({
  id: z.string(),
  /** Of the owner, case-folded. */
  owner: z.string(),
  botName: z.string(),
  link: z.string(),
  isPaused: z.boolean(),
  createdAt: z.string(),
});
export type Bot = z.infer<typeof Bot>;

export const bots = entity({
  name: 'bot',
  prefix: 'BOT#',
  partition: ({ id }: { readonly id: string }) => id,
  sortPrefix: 'BOT',
  schema: Bot,
  grants: { own: ['mchat'], read: ['chat'] },
  growth: 'at most 100 an owner',
});
