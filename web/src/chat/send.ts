import { chatCalls } from 'virtual:chat-calls';
import type { Reply, Request } from '../../../shared/contract/call.ts';
import type { chat } from '../../../shared/contract/chat.ts';
import { fetchJson, type RequestParts, replyOf } from '../api/request.ts';

type Chat = typeof chat;

type CallInput<C extends Chat[keyof Chat]> = {
  [Part in keyof Request<C> as undefined extends Request<C>[Part] ? never : Part]: Request<C>[Part];
};

/**
 * Sends a call once. Throws `Refused` or `Unreachable`, whose messages are shown to the visitor. It does not parse the
 * reply, because this page has no zod and the server has checked the reply against the contract.
 */
export async function send<Name extends keyof Chat>(
  name: Name,
  input: CallInput<Chat[Name]> & RequestParts,
  options: { readonly outlivesPage?: boolean } = {},
): Promise<Reply<Chat[Name]>> {
  const call = chatCalls[name];
  const reply = await replyOf(call, await fetchJson(call, input, {}, options));
  if (!isReply(name, reply)) throw new TypeError(`${name} answered no object`);
  return reply;
}

function isReply<Name extends keyof Chat>(_: Name, reply: unknown): reply is Reply<Chat[Name]> {
  return typeof reply === 'object' && reply !== null;
}
