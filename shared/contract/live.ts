import * as z from 'zod/mini';
import { TOKEN_MAX } from '../rules/token.ts';
import { Chat } from './bot.ts';
import { EditableFlow } from './flow.ts';
import { Entry, Greeting } from './transcript.ts';

/**
 * How often a tab asks for a sign of life. The gateway closes a socket after ten silent minutes, and a browser may let a
 * hidden tab's timer wait for one more.
 */
export const PING_VISIBLE_MS = 2 * 60_000;
export const PING_HIDDEN_MS = 5 * 60_000;

/** The largest frame of a WebSocket API. A list that does not fit is announced with `reload`. */
export const FRAME_MAX_BYTES = 128 * 1024;

/** What a client sends. The token decides who the socket is, never a name that it sends. */
export const ClientMessage = z.discriminatedUnion('action', [
  z.object({ action: z.literal('register'), accessToken: z.string().check(z.maxLength(TOKEN_MAX)) }),
  z.object({ action: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

const socket = {
  registered: z.object({ event: z.literal('registered'), socketId: z.string() }),
  /** The connection is dropped after it. */
  refused: z.object({ event: z.literal('refused'), error: z.string() }),
  pong: z.object({ event: z.literal('pong') }),
};

const VisitorUpdate = z.object({
  id: z.string(),
  getStart: Greeting,
  createdAt: z.iso.datetime(),
  /** The new entries alone, the first of them at index `from`. */
  chat: z.array(Entry),
  from: z.int(),
});

const push = {
  userChat: z.object({ event: z.literal('userChat'), data: z.array(Chat) }),
  newData: z.object({ event: z.literal('newData'), data: Chat }),
  userFlow: z.object({ event: z.literal('userFlow'), chatId: z.string(), data: z.array(EditableFlow) }),
  newFlow: z.object({ event: z.literal('newFlow'), chatId: z.string(), data: EditableFlow }),
  visitor: z.object({ event: z.literal('visitor'), chatId: z.string(), data: VisitorUpdate }),
};

/** Sent in place of a push that is too large for a frame, or where something is gone: the client fetches instead. */
const Reload = z.union([
  z.object({ event: z.enum(['userChat', 'newData']), reload: z.literal(true) }),
  z.object({
    event: z.enum(['userFlow', 'newFlow', 'visitor']),
    chatId: z.string(),
    reload: z.literal(true),
    /** The visitor who was deleted. */
    gone: z.optional(z.string()),
  }),
]);

/** What changed in the owner's tools, to each of the owner's open tabs. */
export const Push = z.union([Reload, push.userChat, push.newData, push.userFlow, push.newFlow, push.visitor]);
export type Push = z.infer<typeof Push>;

/** What the server sends. */
export const ServerMessage = z.union([socket.registered, socket.refused, socket.pong, Push]);
export type ServerMessage = z.infer<typeof ServerMessage>;
