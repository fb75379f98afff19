import { once } from 'node:events';
import { WebSocket } from 'ws';
import { ServerMessage } from '../../shared/contract/live.ts';
import type { TestBot } from '../testing/bots.ts';

/** An open tab of a bot's owner, with the pushes that it has received. */
export interface OwnerTab {
  readonly chatId: string;
  /** Returns every push of a visitor's message, with its time in milliseconds. */
  received(visitor: string, index: number): readonly { readonly content: string; readonly at: number }[];
  /** Returns the milliseconds until a reply. */
  ping(): Promise<number>;
  close(): void;
}

export async function openOwnerTab(url: string, { token, chatId }: TestBot): Promise<OwnerTab> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  const pushes = new Map<string, { content: string; at: number }[]>();
  const registered = Promise.withResolvers<void>();
  let answered = () => {};
  socket.on('message', (data) => {
    const at = performance.now();
    const message = ServerMessage.parse(JSON.parse(String(data)));
    if (message.event === 'registered') registered.resolve();
    if (message.event === 'refused') registered.reject(new Error(message.error));
    if (message.event === 'pong') answered();
    if (message.event !== 'visitor' || 'reload' in message) return;
    const { id, chat, from } = message.data;
    for (const [offset, { content }] of chat.entries()) {
      const key = `${id} ${from + offset}`;
      pushes.set(key, [...(pushes.get(key) ?? []), { content, at }]);
    }
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'register', accessToken: token }));
  await registered.promise;
  return {
    chatId,
    received: (visitor, index) => pushes.get(`${visitor} ${index}`) ?? [],
    ping: async () => {
      const startedAt = performance.now();
      const pong = Promise.withResolvers<void>();
      answered = pong.resolve;
      socket.send(JSON.stringify({ action: 'ping' }));
      await pong.promise;
      return performance.now() - startedAt;
    },
    close: () => socket.terminate(),
  };
}
