import * as z from 'zod/mini';
import {
  ButtonNumber,
  Chat,
  DesignChange,
  EditableDesign,
  EditableWelcome,
  NewChat,
  SampleChoice,
  WelcomeChange,
} from '../bot.ts';
import { type Group, list, route } from '../call.ts';
import { Created, Succ, Updated } from '../done.ts';
import { judging } from '../judged.ts';
import { Language } from '../language.ts';
import { Search } from '../list.ts';
import { BotParams, ChatParams, keyed, SocketId } from '../path.ts';
import { Picture, pictureForm } from '../picture.ts';
import { conflictWith, Version } from '../version.ts';

const StoredDesign = conflictWith(EditableDesign);

/** Bots with their designs and welcomes. */
export const bots = {
  /** Pushes the list to the caller's socket too, when the path names one. */
  listChats: list('/api/mchat/chat/{socketId}', 'verified', {
    params: z.object({ socketId: SocketId }),
    query: Search,
    reply: z.array(Chat),
  }),
  createChat: route('POST', '/api/mchat/chat', 'verified', {
    // `sample` fills the new bot with a sample conversation in its language.
    body: z.extend(NewChat, {
      lang: z.optional(Language),
      sample: z.optional(SampleChoice),
      phoneNumber: ButtonNumber,
      ...keyed,
    }),
    ...judging(Created, 'bot_name'),
    refusal: 'err',
  }),
  updateChat: route('PUT', '/api/mchat/chat/{id}', 'botOwner', {
    params: BotParams,
    // What is absent stays as it is, so that a pause takes back no new name of another tab, nor a new name a pause.
    body: z.extend(z.partial(NewChat), { paused: z.optional(z.boolean('Say whether to pause')) }),
    ...judging(Succ, 'bot_name'),
    refusal: 'err',
  }),
  /** Creates a copy that is paused until a job has filled it. Until then, changes of its content get 409. */
  duplicateChat: route('POST', '/api/mchat/chat/{id}/duplicate', 'botOwner', {
    userLimit: 'chatCopy',
    params: BotParams,
    body: z.extend(NewChat, keyed),
    ...judging(Created, 'bot_name'),
    refusal: 'err',
  }),
  deleteChat: route('DELETE', '/api/mchat/chat/{id}', 'botOwner', {
    params: BotParams,
    reply: Succ,
    refusal: 'err',
  }),
  /**
   * Answers the bytes of visitors' messages today, counted in blocks, and the bot's limit for a day. When the bot has
   * no room for another visitor, `opensAt` says when it has room again.
   */
  getUsage: route('GET', '/api/mchat/get/usage/{chatId}', 'botOwner', {
    params: ChatParams,
    reply: z.object({
      bytesToday: z.int(),
      bytesPerDay: z.int(),
      opensAt: z.optional(z.iso.datetime()),
    }),
  }),
  getDesign: route('GET', '/api/mchat/design/{chatId}', 'botOwner', {
    params: ChatParams,
    reply: EditableDesign,
  }),
  updateDesign: route('PUT', '/api/mchat/design/{chatId}', 'botOwner', {
    params: ChatParams,
    body: DesignChange,
    ...judging(Updated, 'botName'),
    refusal: 'err',
    conflict: StoredDesign,
  }),
  updateDesignImage: route('PUT', '/api/mchat/design/image/{chatId}', 'botOwner', {
    ...pictureForm,
    params: ChatParams,
    /** `small` is the same picture at the size of the chat's header, which the first paint shows. */
    body: z.object({ image: Picture, small: z.optional(Picture), version: Version }),
    reply: Updated,
    refusal: 'err',
    conflict: StoredDesign,
  }),
  getWelcome: route('GET', '/api/mchat/getStart/{id}', 'botOwner', {
    params: BotParams,
    reply: z.object({ data: EditableWelcome }),
  }),
  updateWelcome: route('PUT', '/api/mchat/getStart/{id}', 'botOwner', {
    params: BotParams,
    body: WelcomeChange,
    ...judging(Updated, 'salutationList', 'nameField'),
    refusal: 'err',
    conflict: conflictWith(EditableWelcome),
  }),
} satisfies Group;
