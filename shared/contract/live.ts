import * as z from 'zod/mini';
import { TOKEN_MAX } from '../rules/token.ts';
import { Chat } from './bot.ts';
import { EditableFlow } from './flow.ts';
import { Entry, Greeting } from './transcript.ts';
import { Notice } from './user/notices.ts';

/**
 * The interval between a tab's pings. The gateway closes a socket after ten silent minutes, and a browser may delay a
 * hidden tab's timer by one more minute.
 */
export const PING_VISIBLE_MS = 2 * 60_000;
export const PING_HIDDEN_MS = 5 * 60_000;

/** The largest message of a WebSocket API. A list that does not fit is announced with `reload`. */
export const FRAME_MAX_BYTES = 128 * 1024;

/** A message from a client. The token decides whose socket it is, never a name that the client sends. */
export const ClientMessage = z.discriminatedUnion('action', [
  z.object({ action: z.literal('register'), accessToken: z.string().check(z.maxLength(TOKEN_MAX)) }),
  z.object({ action: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

const socket = {
  registered: z.object({ event: z.literal('registered'), socketId: z.string() }),
  /** The server closes the connection after this message. */
  refused: z.object({ event: z.literal('refused'), error: z.string() }),
  pong: z.object({ event: z.literal('pong') }),
};

const VisitorUpdate = z.object({
  id: z.string(),
  getStart: Greeting,
  createdAt: z.iso.datetime(),
  /** The new entries; the first of them has the index `from`. */
  chat: z.array(Entry),
  from: z.int(),
});

const push = {
  userChat: z.object({ event: z.literal('userChat'), data: z.array(Chat) }),
  newData: z.object({ event: z.literal('newData'), data: Chat }),
  userFlow: z.object({ event: z.literal('userFlow'), chatId: z.string(), data: z.array(EditableFlow) }),
  newFlow: z.object({ event: z.literal('newFlow'), chatId: z.string(), data: EditableFlow }),
  visitor: z.object({ event: z.literal('visitor'), chatId: z.string(), data: VisitorUpdate }),
  notice: z.object({ event: z.literal('notice'), data: Notice }),
};

/** Replaces a push that is too large for a message, and reports a deletion: the client fetches the data instead. */
const Reload = z.union([
  z.object({ event: z.enum(['userChat', 'newData', 'notice']), reload: z.literal(true) }),
  z.object({
    event: z.enum(['userFlow', 'newFlow', 'visitor']),
    chatId: z.string(),
    reload: z.literal(true),
    /** The id of the deleted visitor. */
    gone: z.optional(z.string()),
  }),
]);

/** A change of a bot or a new notice, sent to each open tab of its owner. */
export const Push = z.union([
  Reload,
  push.userChat,
  push.newData,
  push.userFlow,
  push.newFlow,
  push.visitor,
  push.notice,
]);
export type Push = z.infer<typeof Push>;

/** A message from the server. */
export const ServerMessage = z.union([socket.registered, socket.refused, socket.pong, Push]);
export type ServerMessage = z.infer<typeof ServerMessage>;
