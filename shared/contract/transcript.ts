import * as z from 'zod/mini';
import { botTexts } from '../rules/bot.ts';
import { LATEST_ENTRIES } from '../rules/transcript.ts';
import { BlockCategory } from './block.ts';
import { requiredMessage, text } from './text.ts';

/** One message of a transcript. */
export const Entry = z.object({
  user: z.enum(['bot', 'user']),
  type: BlockCategory,
  content: z.string(),
  /** Of the user input that this answers. */
  inputName: z.optional(z.string()),
  at: z.iso.datetime(),
});
export type Entry = z.infer<typeof Entry>;

/** A name below `/media/`, which leads nowhere else: whoever sends it, the owner's browser asks for it. */
const PICTURE_NAME = /^[\w-]+([/.][\w-]+)*$/;

/** A message as the visitor's browser sends it; the time is the server's. */
export const NewEntry = z
  .object({
    user: z.enum(['bot', 'user'], 'This message is from nobody'),
    type: z.enum(['Text', 'Image', 'Video'], 'This message is of no known type'),
    content: requiredMessage('Message'),
    inputName: z.optional(text('Input Name', botTexts.inputName)),
  })
  .check(
    z.refine(({ type, content }) => type !== 'Image' || PICTURE_NAME.test(content), {
      error: 'This picture is none',
      path: ['content'],
    }),
  );
export type NewEntry = z.infer<typeof NewEntry>;

export const Greeting = z.object({ salutation: z.string(), name: z.string() });
export type Greeting = z.infer<typeof Greeting>;

/** What the visitor answered, by the names of the user inputs. */
export const Answers = z.record(z.string(), z.string());
export type Answers = z.infer<typeof Answers>;

/** A visitor as the owner's data page shows them, with the latest entries, oldest first. */
export const Visitor = z.object({
  id: z.string(),
  getStart: Greeting,
  user: z.object({
    createdAt: z.iso.datetime(),
    chat: z.array(Entry).check(z.maxLength(LATEST_ENTRIES)),
  }),
  answers: Answers,
});
export type Visitor = z.infer<typeof Visitor>;
