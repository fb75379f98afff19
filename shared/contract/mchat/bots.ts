import * as z from 'zod/mini';
import {
  BotLink,
  BotName,
  Chat,
  Colours,
  Design,
  FlowId,
  MESSAGE_MAX,
  PICTURE_FORM_MAX_BYTES,
  Picture,
  Welcome,
} from '../bot.ts';
import type { Group } from '../call.ts';
import { Succ } from '../done.ts';
import { Search } from '../list.ts';
import { BotParams, ChatParams, SocketId } from '../path.ts';
import { text } from '../text.ts';

/** Bots, how they look, and what they say first. */
export const bots = {
  /** Also pushed to the caller's socket, when the path names one. */
  listChats: {
    method: 'GET',
    path: '/api/mchat/chat/{socketId}',
    access: 'verified',
    params: z.object({ socketId: SocketId }),
    query: Search,
    reply: z.array(Chat),
    refusal: 'error',
    paged: true,
  },
  createChat: {
    method: 'POST',
    path: '/api/mchat/chat',
    access: 'verified',
    body: z.object({ bot_name: BotName, link: BotLink }),
    reply: Succ,
    refusal: 'err',
  },
  updateChat: {
    method: 'PUT',
    path: '/api/mchat/chat/{id}',
    access: 'botOwner',
    params: BotParams,
    body: z.object({ bot_name: BotName, link: BotLink, paused: z.boolean('Say whether to pause') }),
    reply: Succ,
    refusal: 'err',
  },
  duplicateChat: {
    method: 'POST',
    path: '/api/mchat/chat/{id}/duplicate',
    access: 'botOwner',
    params: BotParams,
    body: z.object({ bot_name: BotName, link: BotLink }),
    reply: Succ,
    refusal: 'err',
  },
  deleteChat: {
    method: 'DELETE',
    path: '/api/mchat/chat/{id}',
    access: 'botOwner',
    params: BotParams,
    reply: Succ,
    refusal: 'error',
  },
  getDesign: {
    method: 'GET',
    path: '/api/mchat/design/{chatId}',
    access: 'botOwner',
    params: ChatParams,
    reply: Design,
    refusal: 'error',
  },
  updateDesign: {
    method: 'PUT',
    path: '/api/mchat/design/{chatId}',
    access: 'botOwner',
    params: ChatParams,
    body: z.object({ botName: BotName, design: Colours }),
    reply: Succ,
    refusal: 'err',
  },
  updateDesignImage: {
    method: 'PUT',
    path: '/api/mchat/design/image/{chatId}',
    access: 'botOwner',
    bodyType: 'multipart',
    maxBytes: PICTURE_FORM_MAX_BYTES,
    params: ChatParams,
    body: z.object({ image: Picture }),
    reply: Succ,
    refusal: 'err',
  },
  getWelcome: {
    method: 'GET',
    path: '/api/mchat/getStart/{id}',
    access: 'botOwner',
    params: BotParams,
    reply: z.object({ data: Welcome }),
    refusal: 'error',
  },
  updateWelcome: {
    method: 'PUT',
    path: '/api/mchat/getStart/{id}',
    access: 'botOwner',
    params: BotParams,
    body: z.object({
      salutationList: z._default(text('Salutation List', 1000), ''), // separated by commas
      nameField: z._default(text('Welcome Message', MESSAGE_MAX), ''),
      triggerFlow: FlowId,
    }),
    reply: Succ,
    refusal: 'err',
  },
} as const satisfies Group;
