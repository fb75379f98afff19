import * as z from 'zod/mini';
import { Action } from '../../../shared/contract/action.ts';
import { BlockCategory } from '../../../shared/contract/block.ts';
import { entity } from './entity.ts';

interface OfFlow {
  readonly chatId: string;
  readonly flowId: number;
}

/** One of a flow's blocks or actions: what an item of it weighs, so that it can be taken away without being read. */
const Part = z.object({ id: z.string(), bytes: z.int() });

/** A flow, with its blocks and actions in their order. They are items of their own; a flow has at most 100 and 5. */
const BotFlow = z.object({
  flowId: z.int(),
  flowName: z.string(),
  blocks: z.array(Part),
  actions: z.array(z.extend(Part, { type: Action.shape.type })),
});
export type BotFlow = z.infer<typeof BotFlow>;

const inBot = {
  prefix: 'BOT#',
  partition: ({ chatId }: Pick<OfFlow, 'chatId'>) => chatId,
  grants: { own: ['mchat', 'jobs'], read: ['chat'] },
} as const;

/** As wide as the largest number of a path, so that flows are sorted by it. */
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
  growth: 'at most 100 a bot',
});

const BotBlock = z.object({
  flowId: z.int(),
  id: z.string(),
  category: BlockCategory,
  /** A text, the name of a picture under `/media/`, or a video's link. */
  content: z.string(),
});
export type BotBlock = z.infer<typeof BotBlock>;

export const blocks = entity({
  ...inBot,
  name: 'block',
  sortPrefix: 'BLOCK#',
  sort: ({ flowId, id }: Pick<BotBlock, 'flowId' | 'id'>) => `${inFlow(flowId)}#${id}`,
  schema: BotBlock,
  growth: 'at most 100 a flow',
});

const BotAction = z.extend(Action, { flowId: z.int() });
export type BotAction = z.infer<typeof BotAction>;

export const actions = entity({
  ...inBot,
  name: 'action',
  sortPrefix: 'ACTION#',
  sort: ({ flowId, id }: Pick<BotAction, 'flowId' | 'id'>) => `${inFlow(flowId)}#${id}`,
  schema: BotAction,
  growth: 'at most 5 a flow',
});
