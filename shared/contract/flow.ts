import * as z from 'zod/mini';
import { botTexts } from '../rules/bot.ts';
import { Action, EditableAction } from './action.ts';
import { Block, EditableBlock } from './block.ts';
import { seenName } from './text.ts';

export const FlowName = seenName('Flow Name', botTexts.flowName);

/** Blocks in the order of their positions, actions in the order in which they were added. */
export const Flow = z.object({
  id: z.int(),
  flowName: z.string(),
  blocks: z.array(Block),
  actions: z.array(Action),
});
export type Flow = z.infer<typeof Flow>;

/** A flow with the versions of its parts, as the bot's owner edits it. */
export const EditableFlow = z.extend(Flow, {
  blocks: z.array(EditableBlock),
  actions: z.array(EditableAction),
});
export type EditableFlow = z.infer<typeof EditableFlow>;
