import { type ActionChange, NEW_FLOW, type NewAction } from '../../../shared/contract/action.ts';
import { mchat as calls } from '../../../shared/contract/mchat.ts';
import { editableAction } from '../../lib/bot/editable.ts';
import { command, type HandlerInput } from '../../lib/http/handler.ts';
import { invalid, Refusal, requireVersion } from '../../lib/http/refusal.ts';
import { newId } from '../../lib/runtime/newId.ts';
import type { Bot } from '../../lib/store/bot.ts';
import { nextVersionOf, type Ref } from '../../lib/store/entity.ts';
import { actions, type BotAction, type BotFlow, flows } from '../../lib/store/flow.ts';
import {
  changeBot,
  changeFlow,
  combine,
  flowPush,
  flowsPush,
  newFlow,
  required,
  requireWithin,
  storedBytes,
  withoutPart,
  writtenBytes,
} from './change.ts';

/** Returns the action to store: only the fields of its type are kept. */
function actionOf(
  sent: NewAction | ActionChange,
  flowId: number,
  id: string,
  triggerFlow: number,
): BotAction {
  switch (sent.actionType) {
    case 'button':
      return { flowId, id, type: 'button', buttonContent: sent.content, triggerFlow };
    case 'contact':
      return { flowId, id, type: 'contact', buttonContent: sent.content, link: sent.link };
    case 'userinput':
      return {
        flowId,
        id,
        type: 'userinput',
        inputType: sent.inputType,
        inputName: sent.inputName,
        ...(sent.hint && { hint: sent.hint }),
        ...(sent.inputType === 'Choice' && {
          choices: sent.choices ?? [],
          ...(sent.isMany && { isMany: true }),
        }),
        triggerFlow,
      };
  }
}

/** Reads the flow to which an action leads. Without an existing one, it reads the flow 0, which no bot has. */
function readLinkedFlow(chatId: string, sent: NewAction | ActionChange) {
  return { linked: flows.at({ chatId, flowId: linkedFlowId(sent) ?? 0 }) };
}

function linkedFlowId(sent: NewAction | ActionChange): number | undefined {
  if (sent.actionType === 'contact' || sent.triggerFlow === NEW_FLOW) return undefined;
  return sent.triggerFlow;
}

function requireLinkedFlow(sent: NewAction | ActionChange, linked: BotFlow | undefined): void {
  if (linkedFlowId(sent) !== undefined && linked === undefined) {
    throw invalid('triggerFlow', 'Please select a flow');
  }
}

/** Returns the flow to which an action leads, with the writes that create it where it is new. */
function targetFlow(bot: Bot, sent: NewAction | ActionChange) {
  if (sent.actionType !== 'contact' && sent.triggerFlow === NEW_FLOW) {
    return newFlow(bot, sent.newFlowName ?? '');
  }
  return { flowId: linkedFlowId(sent) ?? 0, writes: [], bytes: 0 };
}

/** The documents demand that a user input replaces all other actions, and that none is added to one. */
export const addAction = command(calls.addAction, {
  reads: ({ params: { chatId, flowId }, body }) => ({
    flow: flows.at({ chatId, flowId }),
    ...readLinkedFlow(chatId, body),
  }),
  decide: ({ caller: { bot }, flow: found, body, linked }) => {
    const flow = required(bot, found, 'flow');
    requireLinkedFlow(body, linked);
    const id = newId(body.key, `${bot.id} ${flow.flowId}`);
    const reply = { succ: 'Action added', id };
    if (flow.actions.some((part) => part.id === id)) return { reply };
    if (flow.actions.some(({ type }) => type === 'userinput')) {
      throw new Refusal(409, 'HAS_USER_INPUT', 'A user input is the only action of its flow');
    }
    const replaced = body.actionType === 'userinput' ? flow.actions : [];
    requireWithin('actions', flow.actions.length - replaced.length + 1);
    const target = targetFlow(bot, body);
    const write = actions.create({ chatId: bot.id, ...actionOf(body, flow.flowId, id, target.flowId) });
    const bytes = writtenBytes(write);
    const kept = flow.actions.filter((part) => !replaced.includes(part));
    const change = combine(
      {
        writes: [
          write,
          ...replaced.map((part) => actions.erase({ chatId: bot.id, flowId: flow.flowId, id: part.id })),
        ],
        bytes: bytes - replaced.reduce((sum, part) => sum + part.bytes, 0),
      },
      target,
      changeFlow(bot, flow, { actions: [...kept, { id, bytes, type: body.actionType }] }),
    );
    const push = replaced.length > 0 ? flowsPush(bot) : flowPush(bot, flow.flowId);
    return { writes: [...changeBot(bot, change), push], reply };
  },
});

interface ActionParams {
  readonly chatId: string;
  readonly flowId: number;
  readonly actionId: string;
}

const readAction = ({ params: { chatId, flowId, actionId: id } }: { params: ActionParams }) => ({
  flow: flows.at({ chatId, flowId }),
  action: actions.at({ chatId, flowId, id }),
});

export const updateAction = command(calls.updateAction, {
  reads: ({ params, body }) => ({ ...readAction({ params }), ...readLinkedFlow(params.chatId, body) }),
  decide: ({ caller: { bot }, body, ...found }) => {
    const flow = required(bot, found.flow, 'flow');
    const action = required(bot, found.action, 'action');
    requireLinkedFlow(body, found.linked);
    requireVersion(action, body.version, editableAction);
    if (body.actionType === 'userinput' && flow.actions.length > 1) {
      throw new Refusal(409, 'HAS_OTHER_ACTIONS', 'A user input is the only action of its flow');
    }
    const target = targetFlow(bot, body);
    const write = actions.replace(action, actionOf(body, flow.flowId, action.id, target.flowId));
    const bytes = writtenBytes(write);
    const parts = flow.actions.map((part) =>
      part.id === action.id ? { id: part.id, bytes, type: body.actionType } : part,
    );
    const change = combine(
      { writes: [write], bytes: bytes - storedBytes(flow, action.id) },
      target,
      changeFlow(bot, flow, { actions: parts }),
    );
    return {
      writes: [...changeBot(bot, change), flowPush(bot, flow.flowId)],
      reply: { succ: 'Action updated', version: nextVersionOf(action) },
    };
  },
});

type Deletion = HandlerInput<
  typeof calls.deleteAction,
  { readonly flow: Ref<BotFlow>; readonly action: Ref<BotAction> }
>;

const deletion = {
  reads: readAction,
  decide: ({ caller: { bot }, ...found }: Deletion) => {
    const flow = required(bot, found.flow, 'flow');
    const action = required(bot, found.action, 'action');
    return {
      writes: withoutPart(bot, flow, { id: action.id, removal: actions.remove(action) }),
      reply: { succ: 'Action deleted' },
    };
  },
};

export const deleteAction = command(calls.deleteAction, deletion);
export const deleteActionByGet = command(calls.deleteActionByGet, deletion);
