import * as z from 'zod/mini';
import { Action } from '../../../shared/contract/action.ts';
import { BlockCategory } from '../../../shared/contract/block.ts';
import { entity } from './entity.ts';

interface OfFlow {
  readonly chatId: string;
  readonly flowId: number;
}

/** Refers to a block or an action. Its size is kept here, so that it can be deleted without being read. */
const FlowElement = z.object({ id: z.string(), bytes: z.int() });

/** A flow with its blocks and actions in order. These are items of their own: at most 100 blocks and 5 actions. */
const BotFlow = z.object({
  flowId: z.int(),
  flowName: z.string(),
  blocks: z.array(FlowElement),
  actions: z.array(z.extend(FlowElement, { type: Action.shape.type })),
});
export type BotFlow = z.infer<typeof BotFlow>;

/** Returns whether the chat ends at a flow: it leads to no other one, so nobody leaves there. */
export const isEnd = ({ actions }: Pick<BotFlow, 'actions'>) =>
  actions.every(({ type }) => type === 'contact');

const inBot = {
  prefix: 'BOT#',
  partition: ({ chatId }: Pick<OfFlow, 'chatId'>) => chatId,
  grants: { own: ['mchat', 'jobs'], read: ['chat'] },
} as const;

/** The width of the largest flow number that a path accepts, so that flows sort by number. */
const FLOW_DIGITS = 9;

function inFlow(flowId: number): string {
  return String(flowId).padStart(FLOW_DIGITS, '0');
}

export const flows = entity({
  ...inBot,
  name: 'flow',
  sortPrefix: 'FLOW#',
  sort: ({ flowId }: Pick<OfFlow, 'flowId'>) => inFlow(flowId),
  schema: BotFlow,
  growth: 'at most 100 per bot',
});

const BotBlock = z.object({
  flowId: z.int(),
  id: z.string(),
  category: BlockCategory,
  /** A text, the file name of a picture under `/media/`, or the link of a video. */
  content: z.string(),
});
export type BotBlock = z.infer<typeof BotBlock>;

export const blocks = entity({
  ...inBot,
  name: 'block',
  sortPrefix: 'BLOCK#',
  sort: ({ flowId, id }: Pick<BotBlock, 'flowId' | 'id'>) => `${inFlow(flowId)}#${id}`,
  schema: BotBlock,
  growth: 'at most 100 per flow',
});

const BotAction = z.extend(Action, { flowId: z.int() });
export type BotAction = z.infer<typeof BotAction>;

export const actions = entity({
  ...inBot,
  name: 'action',
  sortPrefix: 'ACTION#',
  sort: ({ flowId, id }: Pick<BotAction, 'flowId' | 'id'>) => `${inFlow(flowId)}#${id}`,
  schema: BotAction,
  growth: 'at most 5 per flow',
});
