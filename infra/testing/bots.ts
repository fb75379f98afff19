import { chat } from '../../shared/contract/chat.ts';
import { mchat } from '../../shared/contract/mchat.ts';
import { newValidatedUser } from './people.ts';
import { send, type TestUser } from './suite.ts';

export interface TestBot {
  readonly owner: TestUser;
  readonly token: string;
  readonly chatId: string;
}

let made = 0;

export async function newOwnedBot(owner?: TestUser): Promise<TestBot> {
  const user = owner ?? (await newValidatedUser());
  made += 1;
  const { status, body } = await send(mchat.createChat, {
    token: user.token,
    // The link has a constant length, so that the bench counts the same bytes each time.
    body: { bot_name: 'A bot', link: `bot-${10_000 + made}` },
  });
  if (status !== 200) throw new Error(`No bot was made: ${status}`);
  return { owner: user, token: user.token, chatId: String(body.id) };
}

export async function newFlow({ token, chatId }: TestBot, flowName = 'A flow'): Promise<number> {
  const { body } = await send(mchat.createFlow, { token, params: { id: chatId }, body: { flowName } });
  return Number(body.id);
}

/** Adds a user input to a flow, or to a new flow. */
export async function addUserInput(
  bot: TestBot,
  inputName: string,
  flowId?: number,
  inputType = 'Text',
): Promise<void> {
  const params = { chatId: bot.chatId, flowId: flowId ?? (await newFlow(bot)) };
  const body = { actionType: 'userinput', inputType, inputName, triggerFlow: params.flowId };
  const { status } = await send(mchat.addAction, { token: bot.token, params, body });
  if (status !== 200) throw new Error(`No user input was added: ${status}`);
}

export async function newTextBlock({ token, chatId }: TestBot, flowId: number, blockContent: string) {
  const { body } = await send(mchat.addTextBlock, {
    token,
    params: { chatId, flowId },
    body: { blockContent },
  });
  return String(body.id);
}

export async function flowsOf({ token, chatId }: TestBot) {
  const { list } = await send(mchat.listFlows, { token, params: { socketId: '-', id: chatId } });
  return mchat.listFlows.reply.parse(list);
}

/** Begins a chat, and returns the visitor's id. */
export async function newVisitor(
  { chatId }: Pick<TestBot, 'chatId'>,
  triggerFlow?: number,
  salutation = 'Ms',
): Promise<string> {
  const { status, body } = await send(chat.startChat, {
    params: { chatId },
    body: { name: 'Mei Ling', salutation, triggerFlow },
  });
  if (status !== 200) throw new Error(`No chat was begun: ${status}`);
  return String(body.succ);
}

/** Creates a bot with flows and one finished chat, and returns its id. */
export async function newBotWithChat({ token }: TestUser): Promise<string> {
  const bot = { bot_name: 'A bot of a sample', link: 'sample', sample: 'skincare' };
  const { body } = await send(mchat.createChat, { token, body: bot });
  const chatId = String(body.id);
  const visitor = await newVisitor({ chatId }, 1);
  const said = [
    { user: 'bot', type: 'Text', content: 'Which town are you in?' },
    { user: 'user', type: 'Text', content: 'Ipoh', inputName: 'town' },
    { user: 'bot', type: 'Video', content: 'https://youtu.be/dQw4w9WgXcQ' },
  ];
  await send(chat.saveHistory, { params: { chatId, visitor }, body: { chat: said } });
  return chatId;
}
