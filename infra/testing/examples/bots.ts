import { DEFAULT_COLOURS } from '../../../functions/groups/mchat/newBot.ts';
import type { Call } from '../../../shared/contract/call.ts';
import { chat } from '../../../shared/contract/chat.ts';
import type { EditableFlow } from '../../../shared/contract/flow.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { flowsOf, newVisitor, type TestBot } from '../bots.ts';
import { type Example, example, type Operator, type Steps } from '../example.ts';
import { newValidatedUser } from '../people.ts';
import { png } from '../pictures.ts';
import { type Sent, send } from '../suite.ts';
import { writtenBot } from '../writtenBot.ts';

/** A bot with a flow of two blocks and an action, and with a visitor if the example needs one. */
interface Made {
  readonly bot: TestBot;
  readonly token: string;
  readonly chatId: string;
  readonly flowId: number;
  readonly blockIds: readonly string[];
  readonly actionId: string;
  readonly visitor: string;
}

async function make(operator: Operator): Promise<Made> {
  const bot = await writtenBot(operator, await newValidatedUser());
  return { ...bot, bot, visitor: '' };
}

async function withVisitor(made: Made): Promise<Made> {
  const { chatId } = made;
  const visitor = await newVisitor(made);
  await send(chat.saveHistory, { params: { chatId, visitor }, body: { chat: [message('Hello')] } });
  return { ...made, visitor };
}

const message = (content: string) => ({ user: 'user', type: 'Text', content });

function botExample(
  call: Call,
  { sent, hasVisitor, ...more }: Steps<Made> & { readonly hasVisitor?: true },
): Example {
  const prepare = hasVisitor ? async (operator: Operator) => withVisitor(await make(operator)) : make;
  return example(call, prepare, {
    ...more,
    sent: async (made) => ({ ...(call.access !== 'public' && { token: made.token }), ...(await sent(made)) }),
  });
}

const inFlow = ({ chatId, flowId }: Made) => ({ params: { chatId, flowId } });
const atBlock = ({ chatId, flowId, blockIds }: Made) => ({
  params: { chatId, flowId, blockId: blockIds[0] ?? '' },
});
const atAction = ({ chatId, flowId, actionId }: Made) => ({ params: { chatId, flowId, actionId } });
const byId = ({ chatId }: Made) => ({ params: { id: chatId } });
const byChatId = ({ chatId }: Made) => ({ params: { chatId } });
const flowById = ({ chatId, flowId }: Made) => ({ params: { id: chatId, flowId } });
const atVisitor = ({ chatId, visitor }: Made) => ({ params: { chatId, visitor } });

const flow = async ({ bot, flowId }: Made): Promise<EditableFlow | undefined> =>
  (await flowsOf(bot)).find(({ id }) => id === flowId);
const contents = async (made: Made) => (await flow(made))?.blocks.map(({ content }) => content).join() ?? '';
const blockCount = async (made: Made) => (await flow(made))?.blocks.length;
const bots = async ({ token }: Pick<Made, 'token'>) =>
  mchat.listChats.reply.parse((await send(mchat.listChats, { token, params: { socketId: '-' } })).list);

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const contact = { actionType: 'contact', content: 'Write', link: 'mailto:a@example.com' };
const isWithoutBlock = async (made: Made) => (await contents(made)) === 'Two';
const isWithoutFlow = async (made: Made) => (await flow(made)) === undefined;
const isWithoutAction = async (made: Made) => (await flow(made))?.actions.length === 0;
const flowDeletion = { repeatRefusals: ['UNKNOWN_FLOW'], sent: flowById, happenedOnce: isWithoutFlow };
const blockDeletion = { repeatRefusals: ['UNKNOWN_BLOCK'], sent: atBlock, happenedOnce: isWithoutBlock };
const actionDeletion = { repeatRefusals: ['UNKNOWN_ACTION'], sent: atAction, happenedOnce: isWithoutAction };
const key = 'one-request';

const owners: Readonly<Record<string, Example>> = {
  'mchat.listChats': botExample(mchat.listChats, { sent: () => ({ params: { socketId: '-' } }) }),
  'mchat.createChat': example(mchat.createChat, newValidatedUser, {
    sent: ({ token }) => ({
      token,
      body: {
        bot_name: 'New',
        link: 'new',
        lang: 'ms',
        sample: 'skincare',
        phoneNumber: '+60123456789',
        key,
      },
    }),
    happenedOnce: async (owner) => (await bots(owner)).length === 1,
  }),
  'mchat.updateChat': botExample(mchat.updateChat, {
    sent: (made) => ({ ...byId(made), body: { bot_name: 'Renamed', link: 'renamed', paused: false } }),
    happenedOnce: async (made) => (await bots(made))[0]?.link === 'renamed',
  }),
  'mchat.duplicateChat': botExample(mchat.duplicateChat, {
    sent: (made) => ({ ...byId(made), body: { bot_name: 'Copy', link: 'copy', key } }),
    happenedOnce: async (made) => (await bots(made)).length === 2,
  }),
  'mchat.deleteChat': botExample(mchat.deleteChat, {
    repeatRefusals: ['UNKNOWN_CHAT'],
    hasVisitor: true,
    sent: byId,
    happenedOnce: async (made) => (await bots(made)).length === 0,
  }),
  'mchat.getUsage': botExample(mchat.getUsage, { sent: byChatId }),
  'mchat.getDesign': botExample(mchat.getDesign, { sent: byChatId }),
  'mchat.updateDesign': botExample(mchat.updateDesign, {
    sent: (made) => ({
      ...byChatId(made),
      body: { botName: 'Pretty', design: { ...DEFAULT_COLOURS, bg1: '#111111' } },
    }),
    happenedOnce: async (made) => (await bots(made))[0]?.bot_name === 'Pretty',
  }),
  'mchat.updateDesignImage': botExample(mchat.updateDesignImage, {
    sent: (made) => ({ ...byChatId(made), form: { image: png() } }),
    happenedOnce: async (made) => (await send(chat.getDesign, byChatId(made))).body.image !== 'null',
  }),
  'mchat.getWelcome': botExample(mchat.getWelcome, { sent: byId }),
  'mchat.updateWelcome': botExample(mchat.updateWelcome, {
    sent: (made) => ({
      ...byId(made),
      body: { salutationList: 'Dr', nameField: 'Who are you?', triggerFlow: made.flowId },
    }),
    happenedOnce: async (made) =>
      JSON.stringify((await send(chat.getWelcome, byChatId(made))).body).includes('Who are you?'),
  }),
  'mchat.listFlows': botExample(mchat.listFlows, {
    sent: ({ chatId }) => ({ params: { socketId: '-', id: chatId } }),
  }),
  'mchat.createFlow': botExample(mchat.createFlow, {
    sent: (made) => ({ ...byId(made), body: { flowName: 'Another', key } }),
    happenedOnce: async ({ bot }) => (await flowsOf(bot)).length === 2,
  }),
  'mchat.updateFlow': botExample(mchat.updateFlow, {
    sent: (made) => ({ ...flowById(made), body: { flowName: 'Renamed' } }),
    happenedOnce: async (made) => (await flow(made))?.flowName === 'Renamed',
  }),
  'mchat.deleteFlow': botExample(mchat.deleteFlow, flowDeletion),
  'mchat.deleteFlowByGet': botExample(mchat.deleteFlowByGet, flowDeletion),
  'mchat.addTextBlock': botExample(mchat.addTextBlock, {
    sent: (made) => ({ ...inFlow(made), body: { blockContent: 'Three', key } }),
    happenedOnce: async (made) => (await contents(made)) === 'One,Two,Three',
  }),
  'mchat.updateTextBlock': botExample(mchat.updateTextBlock, {
    sent: (made) => ({ ...atBlock(made), body: { blockContent: 'Changed' } }),
    happenedOnce: async (made) => (await contents(made)) === 'Changed,Two',
  }),
  'mchat.addVideoBlock': botExample(mchat.addVideoBlock, {
    sent: (made) => ({ ...inFlow(made), body: { blockContent: video, key } }),
    happenedOnce: async (made) => (await blockCount(made)) === 3,
  }),
  'mchat.addImageBlock': botExample(mchat.addImageBlock, {
    sent: (made) => ({ ...inFlow(made), form: { image: png(), key } }),
    happenedOnce: async (made) => (await blockCount(made)) === 3,
  }),
  'mchat.updateVideoBlock': updatedBlock(
    mchat.updateVideoBlock,
    { call: mchat.addVideoBlock, body: { blockContent: video } },
    { body: { blockContent: 'https://youtu.be/aqz-KE-bpKQ' } },
  ),
  'mchat.updateImageBlock': updatedBlock(
    mchat.updateImageBlock,
    { call: mchat.addImageBlock, form: { image: png() } },
    { form: { image: png() } },
  ),
  'mchat.updatePositions': botExample(mchat.updatePositions, {
    sent: (made) => ({
      ...inFlow(made),
      body: { blocks: made.blockIds.toReversed().map((id) => ({ id })) },
    }),
    happenedOnce: async (made) => (await contents(made)) === 'Two,One',
  }),
  'mchat.deleteBlock': botExample(mchat.deleteBlock, blockDeletion),
  'mchat.deleteBlockByGet': botExample(mchat.deleteBlockByGet, blockDeletion),
  'mchat.addAction': botExample(mchat.addAction, {
    sent: (made) => ({ ...inFlow(made), body: { ...contact, key } }),
    happenedOnce: async (made) => (await flow(made))?.actions.length === 2,
  }),
  'mchat.updateAction': botExample(mchat.updateAction, {
    sent: (made) => ({ ...atAction(made), body: contact }),
    happenedOnce: async (made) => (await flow(made))?.actions[0]?.buttonContent === 'Write',
  }),
  'mchat.deleteAction': botExample(mchat.deleteAction, actionDeletion),
  'mchat.deleteActionByGet': botExample(mchat.deleteActionByGet, actionDeletion),
  'mchat.getLeads': botExample(mchat.getLeads, { sent: byChatId }),
  'mchat.updateLeads': botExample(mchat.updateLeads, {
    sent: (made) => ({
      ...byChatId(made),
      body: { to: 'nobody', tag: 'skincare', consent: { en: 'Yes', ms: 'Ya', zh: '是' } },
    }),
    happenedOnce: async ({ token, chatId }) => {
      const { body } = await send(mchat.getLeads, { token, params: { chatId } });
      return mchat.getLeads.reply.parse(body).leads?.tag === 'skincare';
    },
  }),
  'mchat.listVisitors': botExample(mchat.listVisitors, { sent: byChatId, hasVisitor: true }),
  'mchat.listTranscript': botExample(mchat.listTranscript, { sent: atVisitor, hasVisitor: true }),
  'mchat.getHeld': botExample(mchat.getHeld, { sent: byChatId }),
  'mchat.deleteVisitor': botExample(mchat.deleteVisitor, {
    repeatRefusals: ['UNKNOWN_VISITOR'],
    hasVisitor: true,
    sent: atVisitor,
    happenedOnce: async (made) => (await send(chat.getHistory, atVisitor(made))).body.status === 'new chat',
  }),
};

type Content = Pick<Sent, 'body' | 'form'>;

/** Adds a block of some kind, and updates its content. */
function updatedBlock(call: Call, { call: add, ...first }: Content & { call: Call }, next: Content): Example {
  const added = new WeakMap<Made, string>();
  return botExample(call, {
    sent: async (made) => {
      const { params } = inFlow(made);
      const { body } = await send(add, { token: made.token, params, ...first });
      added.set(made, await contents(made));
      return { params: { ...params, blockId: String(body.id) }, ...next };
    },
    happenedOnce: async (made) =>
      (await blockCount(made)) === 3 && (await contents(made)) !== added.get(made),
  });
}

const visitors: Readonly<Record<string, Example>> = {
  'chat.getDesign': botExample(chat.getDesign, { sent: byChatId, cachesReads: true }),
  'chat.getFlows': botExample(chat.getFlows, { sent: byChatId, cachesReads: true }),
  'chat.getWelcome': botExample(chat.getWelcome, { sent: byChatId, cachesReads: true }),
  'chat.markSeen': botExample(chat.markSeen, { sent: (made) => ({ ...byChatId(made), body: {} }) }),
  'chat.startChat': botExample(chat.startChat, {
    sent: (made) => ({ ...byChatId(made), body: { name: 'Mei', salutation: 'Ms' } }),
  }),
  'chat.deleteChat': botExample(chat.deleteChat, {
    repeatRefusals: ['UNKNOWN_VISITOR'],
    hasVisitor: true,
    sent: atVisitor,
    happenedOnce: async (made) => (await send(chat.getHistory, atVisitor(made))).body.status === 'new chat',
  }),
  'chat.getHistory': botExample(chat.getHistory, { sent: atVisitor, hasVisitor: true }),
  'chat.saveHistory': botExample(chat.saveHistory, {
    hasVisitor: true,
    sent: (made) => ({ ...atVisitor(made), body: { chat: [message('And more')], from: 1 } }),
    happenedOnce: async (made) => {
      const { body } = await send(chat.getHistory, atVisitor(made));
      return chat.getHistory.reply.parse(body).chat.length === 2;
    },
  }),
  'chat.saveCurrentFlow': botExample(chat.saveCurrentFlow, {
    hasVisitor: true,
    sent: (made) => ({ ...atVisitor(made), body: { currentFlow: made.flowId } }),
    happenedOnce: async (made) => (await send(chat.getHistory, atVisitor(made))).body.trigger === made.flowId,
  }),
  'chat.getVisitor': botExample(chat.getVisitor, {
    sent: ({ visitor }) => ({ params: { visitor } }),
    hasVisitor: true,
  }),
};

export const botExamples = { ...owners, ...visitors };
