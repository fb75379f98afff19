import * as z from 'zod/mini';
import { botTexts, linkProblem } from '../rules/bot.ts';
import { CHOICES_MAX, INPUT_TYPES } from '../rules/input.ts';
import { MESSAGE_MAX } from '../rules/transcript.ts';
import { whenForm } from './form.ts';
import { hints } from './hint.ts';
import { FlowId, keyed } from './path.ts';
import { lengthAnnotation, optionalSeenName, requiredName, requiredText, text, validatedBy } from './text.ts';
import { Version, versioned } from './version.ts';

/** The option that creates a new flow together with the action. */
export const NEW_FLOW = '+New Flow';

const InputType = z.enum(INPUT_TYPES, 'Input Type is required');

// Texts repeat the answer by its name in braces, so the name itself cannot contain any.
const InputName = requiredName('Input Name', botTexts.inputName)
  .check(z.regex(/^[^{}]*$/, 'Input Name cannot contain braces'))
  .register(hints, { hint: 'For your texts and your data: visitors do not see it' });

const Hint = z
  .optional(text('Hint', botTexts.hint).check(z.trim()))
  .register(hints, { hint: 'What the visitor’s empty field says, such as “Your town”' });

const Choices = z
  .optional(
    z
      .array(requiredName('Choice', botTexts.choice), 'The choices are not valid')
      .check(z.maxLength(CHOICES_MAX, `A question has at most ${CHOICES_MAX} choices`)),
  )
  .register(hints, { hint: 'One choice a line' });

const Link = z
  .string({ error: 'Link is required' })
  .check(z.trim(), validatedBy(linkProblem))
  .register(z.globalRegistry, lengthAnnotation(1, MESSAGE_MAX));

const Caption = requiredText('Caption', botTexts.caption);

const linkedFlow = {
  triggerFlow: z.union([z.literal(NEW_FLOW), FlowId], 'Please select a flow'),
  newFlowName: optionalSeenName('Flow Name', botTexts.flowName),
};

const newFlowIsNamed = z.refine<{ triggerFlow: number | typeof NEW_FLOW; newFlowName?: string | undefined }>(
  (action) => action.triggerFlow !== NEW_FLOW || Boolean(action.newFlowName),
  {
    path: ['newFlowName'],
    error: 'Flow Name is required',
    when: whenForm,
  },
);

const choicesAreNamed = z.refine<{ inputType: string; choices?: readonly string[] | undefined }>(
  ({ inputType, choices = [] }) =>
    inputType !== 'Choice' || (choices.length > 0 && new Set(choices).size === choices.length),
  { path: ['choices'], error: 'Please type the choices, each once', when: whenForm },
);

const button = { actionType: z.literal('button'), content: Caption, ...linkedFlow };
const contact = { actionType: z.literal('contact'), content: Caption, link: Link };
const userInput = {
  actionType: z.literal('userinput'),
  inputType: InputType,
  inputName: InputName,
  hint: Hint,
  choices: Choices,
  /** Visitors may choose several of the choices. */
  isMany: z.optional(z.boolean('Say whether visitors may choose several')),
  ...linkedFlow,
};
const version = { version: Version };

/** The body from the dialog for a new action. Fields of other action types are ignored. */
export const NewAction = z.discriminatedUnion(
  'actionType',
  [
    z.object({ ...button, ...keyed }).check(newFlowIsNamed),
    z.object({ ...contact, ...keyed }),
    z.object({ ...userInput, ...keyed }).check(newFlowIsNamed, choicesAreNamed),
  ],
  'Please select an action type',
);
export type NewAction = z.infer<typeof NewAction>;

/** The body from the dialog for an existing action. */
export const ActionChange = z.discriminatedUnion(
  'actionType',
  [
    z.object({ ...button, ...version }).check(newFlowIsNamed),
    z.object({ ...contact, ...version }),
    z.object({ ...userInput, ...version }).check(newFlowIsNamed, choicesAreNamed),
  ],
  'Please select an action type',
);
export type ActionChange = z.infer<typeof ActionChange>;

/** A visitor's choice at the end of a flow. Its `type` decides which optional fields it has. */
export const Action = z.object({
  id: z.string(),
  type: z.enum(['button', 'contact', 'userinput']),
  buttonContent: z.optional(z.string()),
  triggerFlow: z.optional(z.int()),
  link: z.optional(z.string()),
  inputType: z.optional(InputType),
  inputName: z.optional(z.string()),
  /** The visitor's empty field says it. */
  hint: z.optional(z.string()),
  /** The answers of a `Choice`, of which `isMany` allows several. */
  choices: z.optional(z.array(z.string())),
  isMany: z.optional(z.boolean()),
});
export type Action = z.infer<typeof Action>;

/** An action with its version, as the bot's owner edits it. */
export const EditableAction = z.extend(Action, versioned);
export type EditableAction = z.infer<typeof EditableAction>;
