import type { Push } from '../../../shared/contract/live.ts';
import { disconnect, framed, postMessage } from '../../lib/aws/sockets.ts';
import { chatOf, editableFlows, readChats } from '../../lib/bot/editable.ts';
import { orLogFault } from '../../lib/runtime/log.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { bots, lastVisits, ownedBots } from '../../lib/store/bot.ts';
import { readBotContent } from '../../lib/store/botContent.ts';
import type { PushInput } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { removeSocket, socketsOf } from '../../lib/store/socket.ts';

/** Pushes a change to all open tabs of an owner. A failure is only logged: a tab that reconnects reads again. */
export async function push(input: PushInput): Promise<void> {
  const [{ live, ended }, message] = await settleAll([socketsOf(input.owner), messageOf(input)]);
  const posts = message === undefined ? [] : live.map((socketId) => post(socketId, message));
  await settleAll([...posts, ...ended.map(end)]);
}

/** Posts to the sockets of a user, and removes those that are gone. The messages of a row are sent in order. */
export async function pushTo(owner: string, rows: readonly (readonly Push[])[]): Promise<void> {
  const { live, ended } = await socketsOf(owner);
  const posts = live.flatMap((socketId) => rows.map((row) => postAll(socketId, row)));
  await settleAll([...posts, ...ended.map(end)]);
}

/** Closes the sockets of a user whose sessions have ended. */
export async function endSockets(username: string): Promise<void> {
  const { ended } = await socketsOf(username);
  await settleAll(ended.map(end));
}

async function postAll(socketId: string, messages: readonly Push[]): Promise<void> {
  for (const message of messages) await post(socketId, message);
}

async function post(socketId: string, message: Push): Promise<void> {
  await orLogFault('A push failed', async () => {
    if (!(await postMessage(socketId, framed(message)))) await removeSocket(socketId);
  });
}

/** Closes a socket whose session has ended. */
async function end(socketId: string): Promise<void> {
  await orLogFault('A socket could not be ended', async () => {
    await disconnect(socketId);
    await removeSocket(socketId);
  });
}

/** Returns undefined when the bot or the flow was deleted since; its deletion has a push of its own. */
async function messageOf(input: PushInput): Promise<Push | undefined> {
  switch (input.event) {
    case 'userChat':
      return { event: 'userChat', data: await chatsOf(input.owner) };
    case 'newData': {
      const { chatId } = input;
      const { bot, visit } = await readAll({
        bot: bots.at({ id: chatId }),
        visit: lastVisits.at({ chatId }),
      });
      return bot && { event: 'newData', data: chatOf(bot, visit?.at) };
    }
    case 'notice':
      return { event: 'notice', reload: true };
    case 'visitor':
      return { event: 'visitor', chatId: input.chatId, reload: true, gone: input.gone };
    case 'userFlow':
      return {
        event: 'userFlow',
        chatId: input.chatId,
        data: editableFlows(await readBotContent(input.chatId)),
      };
    case 'newFlow': {
      const found = editableFlows(await readBotContent(input.chatId)).find(({ id }) => id === input.flowId);
      return found && { event: 'newFlow', chatId: input.chatId, data: found };
    }
  }
}

async function chatsOf(owner: string) {
  const { owned } = await readAll({ owned: ownedBots.at({ owner }) });
  return readChats(owned?.bots.map(({ id }) => id) ?? []);
}
