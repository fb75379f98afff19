import { mchat as calls } from '../../../shared/contract/mchat.ts';
import { editableWelcome, requirePart } from '../../lib/bot/editable.ts';
import { command, query } from '../../lib/http/handler.ts';
import { invalid, requireVersion } from '../../lib/http/refusal.ts';
import { welcomes } from '../../lib/store/bot.ts';
import { nextVersionOf } from '../../lib/store/entity.ts';
import { flows } from '../../lib/store/flow.ts';
import { changeBot, chatPush, isEmpty, writtenBytes } from './change.ts';

export const getWelcome = query(calls.getWelcome, {
  reads: ({ params: { id } }) => ({ welcome: welcomes.at({ chatId: id }) }),
  reply: ({ welcome }) => ({ data: editableWelcome(requirePart(welcome)) }),
});

export const updateWelcome = command(calls.updateWelcome, {
  reads: ({ params: { id }, body: { triggerFlow: flowId } }) => ({
    welcome: welcomes.at({ chatId: id }),
    flow: flows.at({ chatId: id, flowId }),
  }),
  decide: ({ caller: { bot }, body, flow, ...found }) => {
    const welcome = requirePart(found.welcome);
    requireVersion(welcome, body.version, editableWelcome);
    if (flow === undefined) throw invalid('triggerFlow', 'Please select a flow');
    const { salutationList, nameField, triggerFlow, asksFirst = welcome.asksFirst ?? true } = body;
    const write = welcomes.replace(welcome, {
      salutationList,
      nameField,
      triggerFlow,
      ...(!asksFirst && { asksFirst }),
    });
    const storedBytes = writtenBytes(welcomes.create({ chatId: bot.id, ...welcome }));
    const isSilent = isEmpty(flow);
    const change = {
      writes: [write],
      bytes: writtenBytes(write) - storedBytes,
      bot: { firstFlow: triggerFlow, isSilent },
    };
    return {
      // `changeBot` pushes by itself when `isSilent` changes.
      writes: [...changeBot(bot, change), ...(isSilent === bot.isSilent ? [chatPush(bot)] : [])],
      reply: { succ: 'Welcome message updated', version: nextVersionOf(welcome) },
    };
  },
});
