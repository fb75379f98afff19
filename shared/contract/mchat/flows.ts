import * as z from 'zod/mini';
import {
  BLOCKS_MAX,
  Flow,
  FlowId,
  FlowName,
  ImageBlock,
  NewAction,
  PICTURE_FORM_MAX_BYTES,
  TextBlock,
  VideoBlock,
} from '../bot.ts';
import type { Group } from '../call.ts';
import { Succ } from '../done.ts';
import { Page } from '../list.ts';
import { BotParams, Id, SocketId } from '../path.ts';

/** A flow's blocks, whole, as the editor holds them. */
const POSITIONS_MAX_BYTES = 2 * 1024 * 1024;

const FlowParams = z.object({ flowId: FlowId, chatId: Id });
const BlockParams = z.extend(FlowParams, { blockId: Id });
const ActionParams = z.extend(FlowParams, { actionId: Id });
const FlowOfBotParams = z.object({ flowId: FlowId, id: Id });

/** Flows, their blocks and their actions. */
export const flows = {
  /** Also pushed to the caller's socket, when the path names one. */
  listFlows: {
    method: 'GET',
    path: '/api/mchat/flow/{socketId}/{id}',
    access: 'botOwner',
    params: z.object({ socketId: SocketId, id: Id }),
    query: Page,
    reply: z.array(Flow),
    refusal: 'error',
    paged: true,
  },
  createFlow: {
    method: 'POST',
    path: '/api/mchat/flow/{id}',
    access: 'botOwner',
    params: BotParams,
    body: z.object({ flowName: FlowName }),
    reply: Succ,
    refusal: 'err',
  },
  deleteFlow: {
    method: 'DELETE',
    path: '/api/mchat/flow/{flowId}/{id}',
    access: 'botOwner',
    params: FlowOfBotParams,
    reply: Succ,
    refusal: 'error',
  },
  deleteFlowByGet: {
    method: 'GET',
    path: '/api/mchat/delete/flow/{flowId}/{id}',
    access: 'botOwner',
    params: FlowOfBotParams,
    reply: Succ,
    refusal: 'error',
    status: 201,
  },
  addTextBlock: {
    method: 'PUT',
    path: '/api/mchat/block/add/text/{flowId}/{chatId}',
    access: 'botOwner',
    params: FlowParams,
    body: TextBlock,
    reply: Succ,
    refusal: 'error',
  },
  updateTextBlock: {
    method: 'PUT',
    path: '/api/mchat/block/update/text/{flowId}/{chatId}/{blockId}',
    access: 'botOwner',
    params: BlockParams,
    body: TextBlock,
    reply: Succ,
    refusal: 'error',
  },
  addVideoBlock: {
    method: 'PUT',
    path: '/api/mchat/block/add/video/{flowId}/{chatId}',
    access: 'botOwner',
    params: FlowParams,
    body: VideoBlock,
    reply: Succ,
    refusal: 'error',
  },
  updateVideoBlock: {
    method: 'PUT',
    path: '/api/mchat/block/update/video/{flowId}/{chatId}/{blockId}',
    access: 'botOwner',
    params: BlockParams,
    body: VideoBlock,
    reply: Succ,
    refusal: 'error',
  },
  addImageBlock: {
    method: 'PUT',
    path: '/api/mchat/block/add/image/{flowId}/{chatId}',
    access: 'botOwner',
    bodyType: 'multipart',
    maxBytes: PICTURE_FORM_MAX_BYTES,
    params: FlowParams,
    body: ImageBlock,
    reply: Succ,
    refusal: 'error',
  },
  updateImageBlock: {
    method: 'PUT',
    path: '/api/mchat/block/update/image/{flowId}/{chatId}/{blockId}',
    access: 'botOwner',
    bodyType: 'multipart',
    maxBytes: PICTURE_FORM_MAX_BYTES,
    params: BlockParams,
    body: ImageBlock,
    reply: Succ,
    refusal: 'error',
  },
  /** Takes every block of the flow in the new order, and nothing else. */
  updatePositions: {
    method: 'PUT',
    path: '/api/mchat/block/update/position/{flowId}/{chatId}',
    access: 'botOwner',
    maxBytes: POSITIONS_MAX_BYTES,
    params: FlowParams,
    body: z.object({
      blocks: z
        .array(z.object({ id: Id }), 'The blocks are missing')
        .check(z.maxLength(BLOCKS_MAX, `A flow holds at most ${BLOCKS_MAX} blocks`)),
    }),
    reply: Succ,
    refusal: 'error',
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
    status: 201,
  },
  addAction: {
    method: 'PUT',
    path: '/api/mchat/action/add/{chatId}/{flowId}',
    access: 'botOwner',
    params: FlowParams,
    body: NewAction,
    reply: Succ,
    refusal: 'err',
  },
  updateAction: {
    method: 'PUT',
    path: '/api/mchat/action/update/{chatId}/{flowId}/{actionId}',
    access: 'botOwner',
    params: ActionParams,
    body: NewAction,
    reply: Succ,
    refusal: 'err',
  },
  deleteAction: {
    method: 'DELETE',
    path: '/api/mchat/action/{chatId}/{flowId}/{actionId}',
    access: 'botOwner',
    params: ActionParams,
    reply: Succ,
    refusal: 'error',
  },
  deleteActionByGet: {
    method: 'GET',
    path: '/api/mchat/delete/action/{chatId}/{flowId}/{actionId}',
    access: 'botOwner',
    params: ActionParams,
    reply: Succ,
    refusal: 'error',
    status: 201,
  },
} as const satisfies Group;
