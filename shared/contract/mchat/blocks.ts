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
import type { Group } from '../call.ts';
import { Created, Succ, Updated } from '../done.ts';
import { FlowParams, Id } from '../path.ts';
import { PICTURE_FORM_MAX_BYTES } from '../picture.ts';
import { conflictWith } from '../version.ts';

/** Holds all blocks of a flow with their contents, as clients may send whole blocks. */
const POSITIONS_MAX_BYTES = 2 * 1024 * 1024;

const BlockParams = z.extend(FlowParams, { blockId: Id });

const Positions = z
  .array(z.object({ id: Id }), 'The blocks are missing')
  .check(z.maxLength(botLimit('blocks'), botLimitProblem('blocks', Number.POSITIVE_INFINITY)));

const StoredBlock = conflictWith(EditableBlock);

/** The blocks of a flow, which are what the bot says. */
export const blocks = {
  addTextBlock: {
    method: 'PUT',
    path: '/api/mchat/block/add/text/{flowId}/{chatId}',
    access: 'botOwner',
    params: FlowParams,
    body: NewTextBlock,
    reply: Created,
    refusal: 'error',
  },
  updateTextBlock: {
    method: 'PUT',
    path: '/api/mchat/block/update/text/{flowId}/{chatId}/{blockId}',
    access: 'botOwner',
    params: BlockParams,
    body: TextBlockChange,
    reply: Updated,
    refusal: 'error',
    conflict: StoredBlock,
  },
  addVideoBlock: {
    method: 'PUT',
    path: '/api/mchat/block/add/video/{flowId}/{chatId}',
    access: 'botOwner',
    params: FlowParams,
    body: NewVideoBlock,
    reply: Created,
    refusal: 'error',
  },
  updateVideoBlock: {
    method: 'PUT',
    path: '/api/mchat/block/update/video/{flowId}/{chatId}/{blockId}',
    access: 'botOwner',
    params: BlockParams,
    body: VideoBlockChange,
    reply: Updated,
    refusal: 'error',
    conflict: StoredBlock,
  },
  addImageBlock: {
    method: 'PUT',
    path: '/api/mchat/block/add/image/{flowId}/{chatId}',
    access: 'botOwner',
    bodyType: 'multipart',
    maxBytes: PICTURE_FORM_MAX_BYTES,
    params: FlowParams,
    body: NewImageBlock,
    reply: Created,
    refusal: 'error',
  },
  updateImageBlock: {
    method: 'PUT',
    path: '/api/mchat/block/update/image/{flowId}/{chatId}/{blockId}',
    access: 'botOwner',
    bodyType: 'multipart',
    maxBytes: PICTURE_FORM_MAX_BYTES,
    params: BlockParams,
    body: ImageBlockChange,
    reply: Updated,
    refusal: 'error',
    conflict: StoredBlock,
  },
  /** Takes every block of the flow in the new order, and nothing else. */
  updatePositions: {
    method: 'PUT',
    path: '/api/mchat/block/update/position/{flowId}/{chatId}',
    access: 'botOwner',
    maxBytes: POSITIONS_MAX_BYTES,
    params: FlowParams,
    // `from` is the order that the user saw: if another order is stored, it is not overwritten.
    body: z.object({ blocks: Positions, from: z.optional(Positions) }),
    reply: Succ,
    refusal: 'error',
    conflict: conflictWith(z.array(EditableBlock)), // the flow's blocks in their present order
  },
  deleteBlock: {
    method: 'DELETE',
    path: '/api/mchat/block/{chatId}/{flowId}/{blockId}',
    access: 'botOwner',
    params: BlockParams,
    reply: Succ,
    refusal: 'error',
  },
  deleteBlockByGet: {
    method: 'GET',
    path: '/api/mchat/delete/block/{chatId}/{flowId}/{blockId}',
    access: 'botOwner',
    params: BlockParams,
    reply: Succ,
    refusal: 'error',
    refuses: [409],
    status: 201,
  },
} as const satisfies Group;
