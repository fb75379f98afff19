import * as z from 'zod/mini';
import { botTexts } from '../rules/bot.ts';
import { INPUT_TYPES } from '../rules/input.ts';
import { LATEST_ENTRIES } from '../rules/transcript.ts';
import { BlockCategory } from './block.ts';
import { requiredMessage, text } from './text.ts';

/** One message of a transcript. */
export const Entry = z.object({
  user: z.enum(['bot', 'user']),
  type: BlockCategory,
  content: z.string(),
  /** The name of the user input that this message answers. */
  inputName: z.optional(z.string()),
  /** The type of that input. */
  inputType: z.optional(z.enum(INPUT_TYPES)),
  /** The version of the consent to which the visitor agreed with this message. */
  consent: z.optional(z.int()),
  at: z.iso.datetime(),
});
export type Entry = z.infer<typeof Entry>;

/** A name that stays below `/media/`: a visitor can send any name, and the owner's browser requests it. */
const PICTURE_NAME = /^[\w-]+([/.][\w-]+)*$/;

/** A message as the visitor's browser sends it. The server adds the time. */
export const NewEntry = z
  .object(
    {
      user: z.enum(['bot', 'user'], 'This message is from nobody'),
      type: z.enum(['Text', 'Image', 'Video'], 'This message is of no known type'),
      content: requiredMessage('Message'),
      inputName: z.optional(text('Input Name', botTexts.inputName)),
      /** Ignored: the type is that of the bot's input. */
      inputType: z.optional(z.string('This type is not valid')),
      consent: z.optional(
        z.int('This consent is not valid').check(z.nonnegative('This consent is not valid')),
      ),
    },
    'This message is not valid',
  )
  .check(
    z.refine(({ type, content }) => type !== 'Image' || PICTURE_NAME.test(content), {
      error: 'This picture is none',
      path: ['content'],
    }),
  );
export type NewEntry = z.infer<typeof NewEntry>;

export const Greeting = z.object({ salutation: z.string(), name: z.string() });
export type Greeting = z.infer<typeof Greeting>;

/** A visitor's answers by the names of user inputs. Owners type these names: read them behind `Object.hasOwn`. */
export type Answers = Readonly<Record<string, string>>;
export const Answers: z.ZodMiniType<Answers> = z
  .any()
  // `z.record` would drop the name `__proto__`.
  .check(z.refine(isRecordOfTexts))
  .register(z.globalRegistry, { type: 'object', additionalProperties: { type: 'string' } });

function isRecordOfTexts(value: unknown): boolean {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord && Object.values(value).every((text) => typeof text === 'string');
}

/** A visitor on the owner's data page, with their latest entries, oldest first. */
export const Visitor = z.object({
  id: z.string(),
  getStart: Greeting,
  user: z.object({
    createdAt: z.iso.datetime(),
    chat: z.array(Entry).check(z.maxLength(LATEST_ENTRIES)),
  }),
  answers: Answers,
  /** The number (E.164) or address that the visitor left. */
  contact: z.optional(z.object({ phone: z.optional(z.string()), email: z.optional(z.string()) })),
  source: z.optional(z.string()),
  /** The lead that the visitor has become. */
  lead: z.optional(z.object({ teamName: z.string(), id: z.string() })),
  /** True while the contact waits for the owner's decision, because of unusual traffic. */
  held: z.optional(z.literal(true)),
});
export type Visitor = z.infer<typeof Visitor>;
