import { mchat as calls } from '../../../shared/contract/mchat.ts';
import { eraseFile, keepNamed, type NamedFile } from '../../lib/aws/media.ts';
import { namedPicture } from '../../lib/aws/picture.ts';
import { editableBlock, editableFlows } from '../../lib/bot/editable.ts';
import { uncountAll } from '../../lib/http/callCount.ts';
import { command, type HandlerInput } from '../../lib/http/handler.ts';
import { countOnce, countQuotas, pictureQuota } from '../../lib/http/quota.ts';
import { Refusal, requireVersion } from '../../lib/http/refusal.ts';
import { newId } from '../../lib/runtime/newId.ts';
import type { Bot } from '../../lib/store/bot.ts';
import { readBotContent } from '../../lib/store/botContent.ts';
import { nextVersionOf, type Ref, type Stored } from '../../lib/store/entity.ts';
import { type BotBlock, type BotFlow, blocks, flows } from '../../lib/store/flow.ts';
import { eraseChatJobs } from '../../lib/store/job.ts';
import {
  changeBot,
  changeFlow,
  combine,
  flowPush,
  flowsPush,
  required,
  requireWithin,
  storedBytes,
  withoutPart,
  writtenBytes,
} from './change.ts';

type Category = BotBlock['category'];

interface FlowParams {
  readonly chatId: string;
  readonly flowId: number;
}

interface BlockParams extends FlowParams {
  readonly blockId: string;
}

const flowOf = ({ params: { chatId, flowId } }: { params: FlowParams }) => ({
  flow: flows.at({ chatId, flowId }),
});

const blockOf = ({ params: { chatId, flowId, blockId: id } }: { params: BlockParams }) => ({
  flow: flows.at({ chatId, flowId }),
  block: blocks.at({ chatId, flowId, id }),
});

/** Adds a block at the end of its flow. */
function addBlock(
  bot: Stored<Bot>,
  found: Stored<BotFlow> | undefined,
  { category, content, key }: Pick<BotBlock, 'category' | 'content'> & { key: string | undefined },
) {
  const flow = required(bot, found, 'flow');
  const id = newId(key, `${bot.id} ${flow.flowId}`);
  const reply = { succ: 'Block added', id };
  if (flow.blocks.some((part) => part.id === id)) return { reply };
  requireWithin('blocks', flow.blocks.length + 1);
  const block = blocks.create({ chatId: bot.id, flowId: flow.flowId, id, category, content });
  const part = { id, bytes: writtenBytes(block) };
  const change = combine(
    { writes: [block], bytes: part.bytes },
    changeFlow(bot, flow, { blocks: [...flow.blocks, part] }),
  );
  return { writes: [...changeBot(bot, change), flowPush(bot, flow.flowId)], reply };
}

interface FoundBlock {
  readonly flow: Stored<BotFlow> | undefined;
  readonly block: Stored<BotBlock> | undefined;
}

/** Replaces the content of a block, and erases the picture that it showed before. */
function replaceContent(
  bot: Stored<Bot>,
  found: FoundBlock,
  { category, content, version }: { category: Category; content: string; version: number | undefined },
) {
  const flow = required(bot, found.flow, 'flow');
  const block = required(bot, found.block, 'block');
  if (block.category !== category) throw otherCategory(category);
  requireVersion(block, version, (stored) => editableBlock(stored, flow));
  const write = blocks.replace(block, { ...block, content });
  const bytes = writtenBytes(write);
  const parts = flow.blocks.map((part) => (part.id === block.id ? { ...part, bytes } : part));
  const change = combine(
    { writes: [write], bytes: bytes - storedBytes(flow, block.id) },
    changeFlow(bot, flow, { blocks: parts }),
  );
  return {
    writes: [...changeBot(bot, change), ...erasePicture(block), flowPush(bot, flow.flowId)],
    reply: { succ: 'Block updated', version: nextVersionOf(block) },
  };
}

function otherCategory(category: Category): Refusal {
  return new Refusal(
    409,
    'OTHER_CATEGORY',
    `This is not ${category === 'Image' ? 'an' : 'a'} ${category.toLowerCase()} block`,
  );
}

const erasePicture = ({ category, content }: BotBlock) =>
  category === 'Image' ? [eraseChatJobs.add({ what: 'picture', name: content })] : [];

export const addTextBlock = command(calls.addTextBlock, {
  reads: flowOf,
  decide: ({ caller: { bot }, flow, body }) =>
    addBlock(bot, flow, { category: 'Text', content: body.blockContent, key: body.key }),
});

export const addVideoBlock = command(calls.addVideoBlock, {
  reads: flowOf,
  decide: ({ caller: { bot }, flow, body }) =>
    addBlock(bot, flow, { category: 'Video', content: body.blockContent, key: body.key }),
});

interface Picture {
  readonly username: string;
  readonly body: { readonly image: File };
}

const quotasOf = ({ username, body: { image } }: Picture) => [pictureQuota(username, image.size)];
const countPicture = (request: Picture) => ({
  overQuota: () => countOnce(request, () => countQuotas(quotasOf(request))),
});

/** A stored picture counts against the quota, even if a conflict then refuses the call. */
const pictureSteps = {
  store: keepNamed,
  discard: ({ name }: NamedFile) => eraseFile(name),
  uncount: (request: Picture) => uncountAll(quotasOf(request)),
};

export const addImageBlock = command(calls.addImageBlock, {
  reads: (request) => ({ ...flowOf(request), ...countPicture(request) }),
  prepare: ({ body, overQuota }) => namedPicture(body.image, 'chat', overQuota),
  ...pictureSteps,
  decide: ({ caller: { bot }, flow, prepared, body: { key } }) => {
    const decision = addBlock(bot, flow, { category: 'Image', content: prepared.name, key });
    // A repeated request stored its picture again, but the block shows the first one.
    return 'writes' in decision
      ? decision
      : { ...decision, writes: [eraseChatJobs.add({ what: 'picture', name: prepared.name })] };
  },
});

export const updateTextBlock = command(calls.updateTextBlock, {
  reads: blockOf,
  decide: ({ caller: { bot }, flow, block, body: { blockContent, version } }) =>
    replaceContent(bot, { flow, block }, { category: 'Text', content: blockContent, version }),
});

export const updateVideoBlock = command(calls.updateVideoBlock, {
  reads: blockOf,
  decide: ({ caller: { bot }, flow, block, body: { blockContent, version } }) =>
    replaceContent(bot, { flow, block }, { category: 'Video', content: blockContent, version }),
});

export const updateImageBlock = command(calls.updateImageBlock, {
  reads: (request) => ({ ...blockOf(request), ...countPicture(request) }),
  prepare: ({ body, overQuota }) => namedPicture(body.image, 'chat', overQuota),
  ...pictureSteps,
  decide: ({ caller: { bot }, flow, block, body: { version }, prepared }) =>
    replaceContent(bot, { flow, block }, { category: 'Image', content: prepared.name, version }),
});

const idsOf = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id).join(' ');

/** The body must contain every block of the flow once, in the new order. */
export const updatePositions = command(calls.updatePositions, {
  reads: ({ params: { chatId, flowId } }) => ({
    flow: flows.at({ chatId, flowId }),
    content: () => readBotContent(chatId),
  }),
  decide: ({ caller: { bot }, flow: found, content, body }) => {
    const flow = required(bot, found, 'flow');
    const order = body.blocks.map(({ id }) => flow.blocks.find((part) => part.id === id));
    const hasEveryBlockOnce =
      new Set(order).size === flow.blocks.length && order.length === flow.blocks.length;
    const parts = order.flatMap((part) => part ?? []);
    const isCurrent = body.from === undefined || idsOf(body.from) === idsOf(flow.blocks);
    if (!hasEveryBlockOnce || parts.length < order.length || !isCurrent) {
      const stored = editableFlows(content).find(({ id }) => id === flow.flowId)?.blocks ?? [];
      throw new Refusal(409, 'CHANGED', 'The blocks of this flow were changed meanwhile', {
        stored: { stored },
      });
    }
    return {
      writes: [...changeBot(bot, changeFlow(bot, flow, { blocks: parts })), flowsPush(bot)],
      reply: { succ: 'Block positions saved' },
    };
  },
});

type Deletion = HandlerInput<
  typeof calls.deleteBlock,
  { readonly flow: Ref<BotFlow>; readonly block: Ref<BotBlock> }
>;

const deletion = {
  reads: blockOf,
  decide: ({ caller: { bot }, ...found }: Deletion) => {
    const flow = required(bot, found.flow, 'flow');
    const block = required(bot, found.block, 'block');
    const removal = blocks.remove(block);
    return {
      writes: [...withoutPart(bot, flow, { id: block.id, removal }), ...erasePicture(block)],
      reply: { succ: 'Block deleted' },
    };
  },
};

export const deleteBlock = command(calls.deleteBlock, deletion);
export const deleteBlockByGet = command(calls.deleteBlockByGet, deletion);
