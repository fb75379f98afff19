import * as z from 'zod/mini';
import { mchat as calls } from '../../../shared/contract/mchat.ts';
import { editableFlows } from '../../lib/bot/editable.ts';
import { command, type HandlerInput, query } from '../../lib/http/handler.ts';
import { changed } from '../../lib/http/refusal.ts';
import { readBotContent } from '../../lib/store/botContent.ts';
import type { Ref } from '../../lib/store/entity.ts';
import { type BotFlow, flows } from '../../lib/store/flow.ts';
import { eraseChatJobs } from '../../lib/store/job.ts';
import { socketOwners } from '../../lib/store/socket.ts';
import { changeBot, changeFlow, flowPush, flowsPush, newFlow, required, writtenBytes } from './change.ts';
import { pushToSocket } from './pushToSocket.ts';

/** The number of a page's last flow, after which the next page begins. */
const FlowKey = z.int();

export const listFlows = query(calls.listFlows, {
  cursor: FlowKey,
  reads: ({ params: { id, socketId } }) => ({
    content: () => readBotContent(id),
    owner: socketOwners.at({ socketId }),
  }),
  reply: async ({
    params: { id: chatId, socketId },
    username,
    content,
    owner,
    query: { limit },
    from = 0,
  }) => {
    const all = editableFlows(content);
    await pushToSocket({ socketId, owner, username }, async () => ({ event: 'userFlow', chatId, data: all }));
    const left = all.filter(({ id }) => id > from);
    const page = left.slice(0, limit);
    return { page, next: left.length > limit ? page.at(-1)?.id : undefined };
  },
});

export const createFlow = command(calls.createFlow, {
  decide: ({ caller: { bot }, body: { flowName, key } }) => {
    const { lastFlow } = bot;
    const succ = 'Flow created';
    // A repeated request: the flow exists already.
    if (key !== undefined && lastFlow?.key === key) return { reply: { succ, id: lastFlow.flowId } };
    const { flowId, ...change } = newFlow(bot, flowName);
    const noted = key !== undefined && { lastFlow: { key, flowId } };
    return {
      writes: changeBot(bot, { ...change, bot: { ...change.bot, ...noted } }),
      reply: { succ, id: flowId },
    };
  },
});

/** The name alone is compared, so that blocks which others add to the flow are no conflict. */
export const updateFlow = command(calls.updateFlow, {
  reads: ({ params: { id, flowId } }) => ({ flow: flows.at({ chatId: id, flowId }) }),
  decide: ({ caller: { bot }, flow: found, body: { flowName, from } }) => {
    const flow = required(bot, found, 'flow');
    const reply = { succ: 'Flow updated' };
    // A repeated request: the flow has this name already.
    if (flow.flowName === flowName) return { reply };
    if (from !== undefined && flow.flowName !== from) throw changed({ flowName: flow.flowName });
    const writes = [...changeBot(bot, changeFlow(bot, flow, { flowName })), flowPush(bot, flow.flowId)];
    return { writes, reply };
  },
});

type Deletion = HandlerInput<typeof calls.deleteFlow, { readonly flow: Ref<BotFlow> }>;

const deletion = {
  reads: ({ params: { id, flowId } }: Pick<Deletion, 'params'>) => ({
    flow: flows.at({ chatId: id, flowId }),
  }),
  decide: ({ caller: { bot }, flow: found }: Deletion) => {
    const flow = required(bot, found, 'flow');
    const { flowId } = flow;
    const isFirst = flowId === bot.firstFlow;
    const contentBytes = [...flow.blocks, ...flow.actions].reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      // A job erases the flow's blocks and actions, which nothing shows any more.
      writes: changeBot(bot, {
        writes: [
          flows.remove(flow),
          eraseChatJobs.add({ what: 'flow', chatId: bot.id, flowId }),
          flowsPush(bot),
        ],
        bytes: -writtenBytes(flows.create({ chatId: bot.id, ...flow })) - contentBytes,
        bot: { flowCount: bot.flowCount - 1, ...(isFirst && { firstFlow: null, isSilent: true }) },
      }),
      reply: { succ: 'Flow deleted' },
    };
  },
};

export const deleteFlow = command(calls.deleteFlow, deletion);
export const deleteFlowByGet = command(calls.deleteFlowByGet, deletion);
