import { mchat as calls } from '../../shared/contract/mchat.ts';
import { editableDesign, editableWelcome } from '../bot/shown.ts';
import { command, query } from '../http/handler.ts';
import { invalid } from '../http/refusal.ts';
import { requireVersion } from '../http/version.ts';
import { eraseFile } from '../media.ts';
import { dataAddressOf, storePicture } from '../picture.ts';
import { bots, designs, welcomes } from '../store/bot.ts';
import { nextVersionOf, type Stored } from '../store/entity.ts';
import { flows } from '../store/flow.ts';
import { eraseJobs } from '../store/job.ts';
import { bytesOf, changeBot, chatPush, isEmpty } from './change.ts';

/** Every bot has both from its first moment. */
function present<T>(found: Stored<T> | undefined): Stored<T> {
  if (found === undefined) throw new Error('A bot lacks a part that it was made with');
  return found;
}

export const getDesign = query(calls.getDesign, {
  reads: ({ params: { chatId } }) => ({ design: designs.at({ chatId }) }),
  reply: ({ caller: { bot }, design }) => editableDesign(bot, present(design)),
});

export const updateDesign = command(calls.updateDesign, {
  reads: ({ params: { chatId } }) => ({ design: designs.at({ chatId }) }),
  decide: ({ caller: { bot }, body: { botName, design: colours, version }, ...found }) => {
    const design = present(found.design);
    requireVersion(design, version, (stored) => editableDesign(bot, stored));
    const write = designs.replace(design, { ...design, colours });
    return {
      writes: [write, bots.patch(bot, { botName }), chatPush(bot)],
      reply: { succ: 'Design updated', version: nextVersionOf(design) },
    };
  },
});

export const updateDesignImage = command(calls.updateDesignImage, {
  reads: ({ params: { chatId } }) => ({ design: designs.at({ chatId }) }),
  prepare: async ({ body: { image, small } }) => ({
    small: small && (await dataAddressOf(small)),
    image: await storePicture(image, 'chat'),
  }),
  discard: ({ image }) => eraseFile(image),
  decide: ({ caller: { bot }, body: { version }, prepared: { image, small }, ...found }) => {
    const design = present(found.design);
    requireVersion(design, version, (stored) => editableDesign(bot, stored));
    const write = designs.replace(design, { ...design, image, small });
    return {
      writes: [
        write,
        // Its version tells visitors' pages that something is new.
        bots.patch(bot, {}),
        chatPush(bot),
        ...(design.image === null ? [] : [eraseJobs.add({ what: 'picture', name: design.image })]),
      ],
      reply: { succ: 'Picture updated', version: nextVersionOf(design) },
    };
  },
});

export const getWelcome = query(calls.getWelcome, {
  reads: ({ params: { id } }) => ({ welcome: welcomes.at({ chatId: id }) }),
  reply: ({ welcome }) => ({ data: editableWelcome(present(welcome)) }),
});

export const updateWelcome = command(calls.updateWelcome, {
  reads: ({ params: { id }, body: { triggerFlow: flowId } }) => ({
    welcome: welcomes.at({ chatId: id }),
    flow: flows.at({ chatId: id, flowId }),
  }),
  decide: ({ caller: { bot }, body, flow, ...found }) => {
    const welcome = present(found.welcome);
    requireVersion(welcome, body.version, editableWelcome);
    if (flow === undefined) throw invalid('triggerFlow', 'Please select a flow');
    const { salutationList, nameField, triggerFlow } = body;
    const write = welcomes.replace(welcome, { salutationList, nameField, triggerFlow });
    const before = bytesOf(welcomes.create({ chatId: bot.id, ...welcome }));
    const begins = { firstFlow: triggerFlow, isSilent: isEmpty(flow) };
    const change = { writes: [write], bytes: bytesOf(write) - before, bot: begins };
    return {
      // Told once, where the bot falls silent by it or begins to speak too.
      writes: [...changeBot(bot, change), ...(begins.isSilent === bot.isSilent ? [chatPush(bot)] : [])],
      reply: { succ: 'Welcome message updated', version: nextVersionOf(welcome) },
    };
  },
});
