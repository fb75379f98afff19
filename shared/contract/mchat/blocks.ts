import * as z from 'zod/mini';
import { botLimit, botLimitProblem } from '../../rules/bot.ts';
import {
  EditableBlock,
  ImageBlockChange,
  NewImageBlock,
  NewTextBlock,
  NewVideoBlock,
  TextBlockChange,
  VideoBlockChange,
} from '../block.ts';
import { type Group, route } from '../call.ts';
import { Created, Succ, Updated } from '../done.ts';
import { judging } from '../judged.ts';
import { FlowParams, Id } from '../path.ts';
import { pictureForm } from '../picture.ts';
import { conflictWith } from '../version.ts';

/** Holds all blocks of a flow with their contents, as clients may send whole blocks. */
const POSITIONS_MAX_BYTES = 2 * 1024 * 1024;

const BlockParams = z.extend(FlowParams, { blockId: Id });

const Positions = z
  .array(z.object({ id: Id }, 'This block is not valid'), 'The blocks are missing')
  .check(z.maxLength(botLimit('blocks'), botLimitProblem('blocks', Number.POSITIVE_INFINITY)));

const StoredBlock = conflictWith(EditableBlock);

/** The blocks of a flow, which are what the bot says. */
export const blocks = {
  addTextBlock: route('PUT', '/api/mchat/block/add/text/{flowId}/{chatId}', 'botOwner', {
    params: FlowParams,
    body: NewTextBlock,
    ...judging(Created, 'blockContent'),
  }),
  updateTextBlock: route('PUT', '/api/mchat/block/update/text/{flowId}/{chatId}/{blockId}', 'botOwner', {
    params: BlockParams,
    body: TextBlockChange,
    ...judging(Updated, 'blockContent'),
    conflict: StoredBlock,
  }),
  addVideoBlock: route('PUT', '/api/mchat/block/add/video/{flowId}/{chatId}', 'botOwner', {
    params: FlowParams,
    body: NewVideoBlock,
    reply: Created,
  }),
  updateVideoBlock: route('PUT', '/api/mchat/block/update/video/{flowId}/{chatId}/{blockId}', 'botOwner', {
    params: BlockParams,
    body: VideoBlockChange,
    reply: Updated,
    conflict: StoredBlock,
  }),
  addImageBlock: route('PUT', '/api/mchat/block/add/image/{flowId}/{chatId}', 'botOwner', {
    ...pictureForm,
    params: FlowParams,
    body: NewImageBlock,
    reply: Created,
  }),
  updateImageBlock: route('PUT', '/api/mchat/block/update/image/{flowId}/{chatId}/{blockId}', 'botOwner', {
    ...pictureForm,
    params: BlockParams,
    body: ImageBlockChange,
    reply: Updated,
    conflict: StoredBlock,
  }),
  /** Takes every block of the flow in the new order, and nothing else. */
  updatePositions: route('PUT', '/api/mchat/block/update/position/{flowId}/{chatId}', 'botOwner', {
    maxBytes: POSITIONS_MAX_BYTES,
    params: FlowParams,
    // `from` is the order that the user saw: if another order is stored, it is not overwritten.
    body: z.object({ blocks: Positions, from: z.optional(Positions) }),
    reply: Succ,
    conflict: conflictWith(z.array(EditableBlock)), // the flow's blocks in their present order
  }),
  deleteBlock: route('DELETE', '/api/mchat/block/{chatId}/{flowId}/{blockId}', 'botOwner', {
    params: BlockParams,
    reply: Succ,
  }),
  /** The form of `deleteBlock` in the documents, which delete by GET and answer 201. */
  deleteBlockByGet: route('GET', '/api/mchat/delete/block/{chatId}/{flowId}/{blockId}', 'botOwner', {
    params: BlockParams,
    reply: Succ,
    refuses: [409],
    status: 201,
  }),
} satisfies Group;
