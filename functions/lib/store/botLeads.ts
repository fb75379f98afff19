import * as z from 'zod/mini';
import { ConsentTexts } from '../../../shared/contract/mchat/leads.ts';
import { LEAD_TARGETS } from '../../../shared/rules/botLeads.ts';
import { entity } from './entity.ts';

interface OfBot {
  readonly chatId: string;
}

const partition = ({ chatId }: OfBot) => chatId;

/** Says who gets the leads of a bot, and holds the consent that its visitors see. */
const BotLeads = z.object({
  to: z.enum(LEAD_TARGETS),
  /** The team that gets the leads; absent when nobody gets them. */
  teamName: z.optional(z.string()),
  tag: z.string(),
  /** The days from the visitor's answer to the first follow-up. */
  followUpDays: z.int(),
  consent: ConsentTexts,
  /** 0 for the built-in texts, which are no item. */
  consentVersion: z.int(),
});
export type BotLeads = z.infer<typeof BotLeads>;

/** A bot without this item has the built-in consent, and its numbers become no leads. */
export const botLeads = entity({
  name: "bot's leads",
  prefix: 'BOT#',
  partition,
  sortPrefix: 'LEADS',
  schema: BotLeads,
  grants: { own: ['mchat', 'jobs'], read: ['chat', 'page'] },
  growth: 'at most one per bot',
});

const VERSION_DIGITS = 2;

/** The text of one version, which is in force until the next version begins. */
export const consentTexts = entity({
  name: 'consent of a bot',
  prefix: 'CONSENT#',
  partition,
  sortPrefix: '',
  sort: ({ n }: { readonly n: number }) => String(n).padStart(VERSION_DIGITS, '0'),
  schema: z.object({ n: z.int(), texts: ConsentTexts, at: z.string() }),
  grants: { own: ['mchat', 'jobs'], read: ['chat'] },
  growth: 'at most 50 per bot',
});

const RotationMember = z.object({
  username: z.string(),
  /** The time of the member's last lead from this bot; '' before the first, so that a new member is next. */
  lastAt: z.string(),
  /** The number of leads that the member got from this bot in turn. */
  given: z.int(),
  /** The owner lets the member take no turns. */
  isOff: z.boolean(),
});
export type RotationMember = z.infer<typeof RotationMember>;

/** Stored apart from the settings, because each new lead changes it. */
export const rotations = entity({
  name: 'rotation of a bot',
  prefix: 'ROTATION#',
  partition,
  sortPrefix: 'ROTATION',
  schema: z.object({ members: z.array(RotationMember) }),
  grants: { own: ['mchat', 'jobs'] },
  growth: 'at most one per bot, of at most 50 members',
});
