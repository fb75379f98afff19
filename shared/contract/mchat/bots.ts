import * as z from 'zod/mini';
import {
  Chat,
  DesignChange,
  EditableDesign,
  EditableWelcome,
  NewChat,
  SampleChoice,
  WelcomeChange,
} from '../bot.ts';
import type { Group } from '../call.ts';
import { Created, Succ, Updated } from '../done.ts';
import { Search } from '../list.ts';
import { BotParams, ChatParams, keyed, SocketId } from '../path.ts';
import { PICTURE_FORM_MAX_BYTES, Picture } from '../picture.ts';
import { conflictWith, Version } from '../version.ts';

const StoredDesign = conflictWith(EditableDesign);

/** Bots with their designs and welcomes. */
export const bots = {
  /** Also pushes the list to the caller's socket, when the path names one. */
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
    // `sample` fills the new bot with a sample conversation.
    body: z.extend(NewChat, { sample: z.optional(SampleChoice), ...keyed }),
    reply: Created,
    refusal: 'err',
  },
  updateChat: {
    method: 'PUT',
    path: '/api/mchat/chat/{id}',
    access: 'botOwner',
    params: BotParams,
    body: z.extend(NewChat, { paused: z.boolean('Say whether to pause') }),
    reply: Succ,
    refusal: 'err',
  },
  /** Creates a copy that is paused until a job has filled it. Until then, changes of its content get 409. */
  duplicateChat: {
    method: 'POST',
    path: '/api/mchat/chat/{id}/duplicate',
    access: 'botOwner',
    userLimit: 'chatCopy',
    params: BotParams,
    body: z.extend(NewChat, keyed),
    reply: Created,
    refusal: 'err',
  },
  deleteChat: {
    method: 'DELETE',
    path: '/api/mchat/chat/{id}',
    access: 'botOwner',
    params: BotParams,
    reply: Succ,
    refusal: 'err',
  },
  /**
   * Answers the bytes of visitors' messages today, counted in blocks, and the bot's limit for a day. When the bot has
   * no room for another visitor, `opensAt` says when it has room again.
   */
  getUsage: {
    method: 'GET',
    path: '/api/mchat/get/usage/{chatId}',
    access: 'botOwner',
    params: ChatParams,
    reply: z.object({
      bytesToday: z.int(),
      bytesPerDay: z.int(),
      opensAt: z.optional(z.iso.datetime()),
    }),
    refusal: 'error',
  },
  getDesign: {
    method: 'GET',
    path: '/api/mchat/design/{chatId}',
    access: 'botOwner',
    params: ChatParams,
    reply: EditableDesign,
    refusal: 'error',
  },
  updateDesign: {
    method: 'PUT',
    path: '/api/mchat/design/{chatId}',
    access: 'botOwner',
    params: ChatParams,
    body: DesignChange,
    reply: Updated,
    refusal: 'err',
    conflict: StoredDesign,
  },
  updateDesignImage: {
    method: 'PUT',
    path: '/api/mchat/design/image/{chatId}',
    access: 'botOwner',
    bodyType: 'multipart',
    maxBytes: PICTURE_FORM_MAX_BYTES,
    params: ChatParams,
    /** `small` is the same picture at the size of the chat's header, which the first paint shows. */
    body: z.object({ image: Picture, small: z.optional(Picture), version: Version }),
    reply: Updated,
    refusal: 'err',
    conflict: StoredDesign,
  },
  getWelcome: {
    method: 'GET',
    path: '/api/mchat/getStart/{id}',
    access: 'botOwner',
    params: BotParams,
    reply: z.object({ data: EditableWelcome }),
    refusal: 'error',
  },
  updateWelcome: {
    method: 'PUT',
    path: '/api/mchat/getStart/{id}',
    access: 'botOwner',
    params: BotParams,
    body: WelcomeChange,
    reply: Updated,
    refusal: 'err',
    conflict: conflictWith(EditableWelcome),
  },
} as const satisfies Group;
