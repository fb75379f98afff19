import * as z from 'zod/mini';
import { botLinkProblem, botTexts, salutationsProblem } from '../rules/bot.ts';
import { messageProblem } from '../rules/transcript.ts';
import { typedNumber } from '../rules/typedPhone.ts';
import { Colours } from './colours.ts';
import { hints } from './hint.ts';
import { Language } from './language.ts';
import { FlowId } from './path.ts';
import { seenName, validatedBy } from './text.ts';
import { Version, versioned } from './version.ts';

const BotName = seenName('Bot Name', botTexts.botName);

/** The last part of a bot's public address. */
const BotLink = z
  .string({ error: 'Bot Link is required' })
  .check(validatedBy(botLinkProblem))
  .register(z.globalRegistry, { minLength: 1, maxLength: botTexts.link, pattern: '^[\\w-]+$' });

export const NewChat = z.object({ bot_name: BotName, link: BotLink });

/** Conversations that a new bot may begin with. */
const SAMPLES = ['skincare', 'supplement', 'waterFilter', 'cookware', 'opportunity', 'event'] as const;
export type Sample = (typeof SAMPLES)[number];

/** Names a sample by its trade; `product`, its earlier name, and `true` select the first one, `false` none. */
export const SampleChoice = z.pipe(
  z.union([z.enum([...SAMPLES, 'product']), z.boolean()], 'This sample does not exist'),
  z.transform((chosen): Sample | undefined => {
    if (chosen === true || chosen === 'product') return SAMPLES[0];
    return chosen === false ? undefined : chosen;
  }),
);

const INVALID_NUMBER = 'Please insert a valid phone number, with + and its country code';

/** The number, with its country code, to which the WhatsApp button of a sample leads. Without it there is no button. */
export const ButtonNumber = z
  .optional(
    z.string(INVALID_NUMBER).check(
      z.trim(),
      validatedBy((typed) => {
        if (typed === '') return undefined;
        return typed.length <= 40 && typedNumber(typed)?.startsWith('+') ? undefined : INVALID_NUMBER;
      }),
    ),
  )
  .register(hints, { hint: 'For the button to your WhatsApp: without a number there is no button' });

/** A bot as its owner's list shows it. */
export const Chat = z.object({
  id: z.string(),
  bot_name: z.string(),
  link: z.string(),
  paused: z.boolean(),
  /** An admin has closed the bot, whether it is paused or not. */
  stopped: z.boolean(),
  /** The bot says nothing to visitors: no flow follows the welcome, or an empty one. */
  silent: z.boolean(),
  /** Null until the first visitor starts a chat. */
  lastVisitorAt: z.nullable(z.iso.datetime()),
});
export type Chat = z.infer<typeof Chat>;

/** The beginning of a conversation. `trigger_flow_id` is null until a flow is chosen. */
export const Welcome = z.object({
  salutationList: z.string(),
  nameField: z.string(),
  trigger_flow_id: z.nullable(z.int()), // saves spell it `triggerFlow`
  /** False: the chat begins with the welcome as a message, without a form for the visitor's name. */
  asksFirst: z.boolean(),
});
export type Welcome = z.infer<typeof Welcome>;

/** The welcome with its version, as the bot's owner edits it. */
export const EditableWelcome = z.extend(Welcome, versioned);
export type EditableWelcome = z.infer<typeof EditableWelcome>;

export const WelcomeChange = z.object({
  salutationList: z
    ._default(
      z.string({ error: 'Salutation List must be a text' }).check(validatedBy(salutationsProblem)),
      '',
    )
    .register(hints, { hint: 'Separated by commas' }),
  nameField: z._default(
    z
      .string({ error: 'Welcome Message must be a text' })
      .check(validatedBy((message) => messageProblem(message, 'Welcome Message'))),
    '',
  ),
  triggerFlow: FlowId,
  /** Absent, it stays as it is. */
  asksFirst: z
    .optional(z.boolean('Say whether the chat asks for the name first'))
    .register(hints, { hint: 'Otherwise the welcome message is the first message, without a form' }),
  version: Version,
});

/**
 * `image` is a name under `/media/`; the documents write the text 'null' for the default picture. With `link`, the chat
 * page corrects an address that names the bot by another link.
 */
export const Design = z.object({
  image: z.string(),
  botName: z.string(),
  design: Colours,
  link: z.string(),
  /** The language of what the visitors' page says itself. */
  lang: Language,
});
export type Design = z.infer<typeof Design>;

/** The design with its version, as the bot's owner edits it. */
export const EditableDesign = z.extend(Design, {
  paused: z.boolean(),
  /** An admin has closed the bot. */
  stopped: z.boolean(),
  ...versioned,
});
export type EditableDesign = z.infer<typeof EditableDesign>;

/** An absent language stays as it is. */
export const DesignChange = z.object({
  botName: BotName,
  design: Colours,
  lang: z.optional(Language),
  version: Version,
});
