import type { Push } from '../../../shared/contract/live.ts';
import { disconnect, framed, postMessage } from '../../lib/aws/sockets.ts';
import { chatOf, editableFlows, readChats } from '../../lib/bot/editable.ts';
import { logFault } from '../../lib/runtime/log.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { bots, lastVisits, ownedBots } from '../../lib/store/bot.ts';
import { readBotContent } from '../../lib/store/botContent.ts';
import type { Pushed } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { removeSocket, socketsOf } from '../../lib/store/socket.ts';

/** Tells all open tabs of an owner what has changed. Nobody waits for it; a tab that cannot be told reads again. */
export async function push(told: Pushed): Promise<void> {
  const [{ live, ended }, message] = await settleAll([socketsOf(told.owner), messageOf(told)]);
  const posts = message === undefined ? [] : live.map((socketId) => post(socketId, message));
  await settleAll([...posts, ...ended.map(end)]);
}

/** Posts to the sockets of a user, and forgets those that are gone. The messages of a row come one after the other. */
export async function pushTo(owner: string, rows: readonly (readonly Push[])[]): Promise<void> {
  const { live, ended } = await socketsOf(owner);
  const posts = live.flatMap((socketId) => rows.map((row) => postAll(socketId, row)));
  await settleAll([...posts, ...ended.map(end)]);
}

/** Ends the sockets of a user that nobody is signed in at any more. */
export async function endSockets(username: string): Promise<void> {
  const { ended } = await socketsOf(username);
  await settleAll(ended.map(end));
}

async function postAll(socketId: string, messages: readonly Push[]): Promise<void> {
  for (const message of messages) await post(socketId, message);
}

async function post(socketId: string, message: Push): Promise<void> {
  try {
    if (!(await postMessage(socketId, framed(message)))) await removeSocket(socketId);
  } catch (error) {
    logFault('A push failed', error);
  }
}

/** The session that it was registered by has ended. */
async function end(socketId: string): Promise<void> {
  try {
    await disconnect(socketId);
    await removeSocket(socketId);
  } catch (error) {
    logFault('A socket could not be ended', error);
  }
}

/** Undefined where it is gone meanwhile: its end is pushed by itself. */
async function messageOf(told: Pushed): Promise<Push | undefined> {
  switch (told.event) {
    case 'userChat':
      return { event: 'userChat', data: await chatsOf(told.owner) };
    case 'newData': {
      const { chatId } = told;
      const { bot, visit } = await readAll({
        bot: bots.at({ id: chatId }),
        visit: lastVisits.at({ chatId }),
      });
      return bot && { event: 'newData', data: chatOf(bot, visit?.at) };
    }
    case 'visitor':
      return { event: 'visitor', chatId: told.chatId, reload: true, gone: told.gone };
    case 'userFlow':
      return {
        event: 'userFlow',
        chatId: told.chatId,
        data: editableFlows(await readBotContent(told.chatId)),
      };
    case 'newFlow': {
      const found = editableFlows(await readBotContent(told.chatId)).find(({ id }) => id === told.flowId);
      return found && { event: 'newFlow', chatId: told.chatId, data: found };
    }
  }
}

async function chatsOf(owner: string) {
  const { owned } = await readAll({ owned: ownedBots.at({ owner }) });
  return readChats(owned?.bots.map(({ id }) => id) ?? []);
}
