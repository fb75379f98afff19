import * as z from 'zod/mini';
import { isLongerThan } from '../rules/characters.ts';
import { youTubeId } from '../rules/video.ts';
import { wholeNumber } from './path.ts';
import { lengthAnnotation, requiredName, requiredText, text, validatedBy } from './text.ts';

/** One message, by whoever says it. */
export const MESSAGE_MAX = 2000;
/** Entries of a visitor's transcript. */
export const TRANSCRIPT_MAX = 500;
export const BLOCKS_MAX = 100;
const LINK_MAX = 100;
const FLOW_NAME_MAX = 100;

/** The choice of a flow that is to be made with the action. */
export const NEW_FLOW = '+New Flow';

export const BotName = requiredName('Bot Name', 100);

/** The end of a bot's public address. */
export const BotLink = z
  .string({ error: 'Bot Link is required' })
  .check(
    validatedBy((link) => {
      if (link === '') return 'Bot Link is required';
      if (/\s/u.test(link)) return 'Spaces are not allowed in Bot Link';
      if (!/^[\w-]+$/.test(link)) return 'Bot Link may contain letters, digits, dashes and underscores only';
      return link.length > LINK_MAX ? 'Bot Link must be 100 characters and lower' : undefined;
    }),
  )
  .register(z.globalRegistry, { minLength: 1, maxLength: LINK_MAX, pattern: '^[\\w-]+$' });

export const FlowName = requiredName('Flow Name', FLOW_NAME_MAX);

/** A flow's number within its bot. */
export const FlowId = wholeNumber('Please select a flow');

const BlockCategory = z.enum(['Text', 'Image', 'Video']);

export const TextBlock = z.object({
  blockType: z._default(z.literal('Text', 'This is not a text block'), 'Text'),
  blockContent: requiredText('Text', MESSAGE_MAX),
});

export const VideoBlock = z.object({
  blockType: z._default(z.literal('Video', 'This is not a video block'), 'Video'),
  blockContent: z
    .string({ error: 'Video link is required' })
    .check(
      z.trim(),
      validatedBy((link) => {
        if (link === '') return 'Video link is required';
        const isShort = !isLongerThan(link, MESSAGE_MAX);
        return isShort && youTubeId(link) !== undefined ? undefined : 'Please insert a YouTube link';
      }),
    )
    .register(z.globalRegistry, lengthAnnotation(1, MESSAGE_MAX)),
});

/** A picture is judged by its content where it is stored, not by the name or type that it comes with. */
export const Picture = z.file('Please choose a picture');
export const PICTURE_MAX_BYTES = 4 * 1024 * 1024;
/** A picture with the other parts of its form. */
export const PICTURE_FORM_MAX_BYTES = PICTURE_MAX_BYTES + 16 * 1024;

export const ImageBlock = z.object({
  blockType: z._default(z.literal('Image', 'This is not an image block'), 'Image'),
  image: Picture,
});

/** Part of a flow. `content` is a text, the name of a picture under `/media/`, or a video's link. */
export const Block = z.object({
  id: z.string(),
  category: BlockCategory,
  content: z.string(),
  position: z.int(),
});
export type Block = z.infer<typeof Block>;

const Link = z
  .string({ error: 'Link is required' })
  .check(
    z.trim(),
    validatedBy((link) => {
      if (link === '') return 'Link is required';
      if (isLongerThan(link, MESSAGE_MAX)) return `Link must be ${MESSAGE_MAX} characters and lower`;
      return /^(https?:\/\/|tel:|mailto:)\S+$/i.test(link) && URL.canParse(link)
        ? undefined
        : 'Link must be a web address, tel: or mailto:';
    }),
  )
  .register(z.globalRegistry, lengthAnnotation(1, MESSAGE_MAX));

const linkedFlow = {
  triggerFlow: z.union([z.literal(NEW_FLOW), FlowId], 'Please select a flow'),
  newFlowName: z.optional(text('Flow Name', FLOW_NAME_MAX).check(z.trim())),
};

const newFlowIsNamed = z.refine<{ triggerFlow: number | typeof NEW_FLOW; newFlowName?: string | undefined }>(
  (action) => action.triggerFlow !== NEW_FLOW || Boolean(action.newFlowName),
  {
    path: ['newFlowName'],
    error: 'Flow Name is required',
    // Reported together with what is wrong elsewhere in the form.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

const Caption = requiredText('Caption', 100);

/** What the Add Action dialog sends: fields of the other types mean nothing. */
export const NewAction = z.discriminatedUnion(
  'actionType',
  [
    z.object({ actionType: z.literal('button'), content: Caption, ...linkedFlow }).check(newFlowIsNamed),
    z.object({ actionType: z.literal('contact'), content: Caption, link: Link }),
    z
      .object({
        actionType: z.literal('userinput'),
        inputType: z.enum(['Text', 'Number'], 'Input Type is required'),
        // It stands between braces in the texts that repeat the answer.
        inputName: requiredName('Input Name', 50).check(
          z.regex(/^[^{}]*$/, 'Input Name cannot contain braces'),
        ),
        ...linkedFlow,
      })
      .check(newFlowIsNamed),
  ],
  'Please select an action type',
);
export type NewAction = z.infer<typeof NewAction>;

/** What a visitor can do at the end of a flow; which fields it has goes by its type. */
export const Action = z.object({
  id: z.string(),
  type: z.enum(['button', 'contact', 'userinput']),
  buttonContent: z.optional(z.string()),
  triggerFlow: z.optional(z.int()),
  link: z.optional(z.string()),
  inputType: z.optional(z.enum(['Text', 'Number'])),
  inputName: z.optional(z.string()),
});
export type Action = z.infer<typeof Action>;

export const Flow = z.object({
  id: z.int(),
  flowName: z.string(),
  blocks: z.array(Block),
  actions: z.array(Action),
});
export type Flow = z.infer<typeof Flow>;

/** A bot as its owner's list shows it. */
export const Chat = z.object({ id: z.string(), bot_name: z.string(), link: z.string(), paused: z.boolean() });
export type Chat = z.infer<typeof Chat>;

/** How a conversation begins. `trigger_flow_id` is null until a flow is chosen. */
export const Welcome = z.object({
  salutationList: z.string(),
  nameField: z.string(),
  trigger_flow_id: z.nullable(z.int()), // `triggerFlow` when it is saved
});
export type Welcome = z.infer<typeof Welcome>;

const Colour = z.string('Please choose a colour').check(z.regex(/^#[\da-f]{6}$/i, 'Please choose a colour'));

export const Colours = z.object({
  bg1: Colour,
  bg2: Colour,
  userbg: Colour,
  flowBtn: Colour,
  contactBtn: Colour,
  inputBtn: Colour,
});
export type Colours = z.infer<typeof Colours>;

/** `image` is a name under `/media/`, or the text 'null' for the default picture. */
export const Design = z.object({ image: z.string(), botName: z.string(), design: Colours });
export type Design = z.infer<typeof Design>;

/** One message of a transcript. */
export const Entry = z.object({
  user: z.enum(['bot', 'user']),
  type: BlockCategory,
  content: z.string(),
  at: z.iso.datetime(),
});
export type Entry = z.infer<typeof Entry>;

/** A message as the visitor's browser sends it; the time is the server's. */
export const NewEntry = z.object({
  user: z.enum(['bot', 'user'], 'This message is from nobody'),
  type: z.enum(['Text', 'Image', 'Video'], 'This message is of no known type'),
  content: requiredText('Message', MESSAGE_MAX),
});
export type NewEntry = z.infer<typeof NewEntry>;

export const Greeting = z.object({ salutation: z.string(), name: z.string() });

/** A visitor as the owner's data page shows them, with the latest entries. */
export const Visitor = z.object({
  id: z.string(),
  getStart: Greeting,
  user: z.object({ createdAt: z.iso.datetime(), chat: z.array(Entry) }),
});
export type Visitor = z.infer<typeof Visitor>;
