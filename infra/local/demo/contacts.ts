import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { counters } from '../../../functions/lib/store/limit.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { operatorTable } from '../operator.ts';
import type { LocalStack } from '../stack.ts';
import { demoBot } from './mchat.ts';
import { succeed } from './requests.ts';

interface Visitor {
  readonly salutation: 'Mr' | 'Ms' | 'Mrs';
  readonly name: string;
  readonly town: string;
  readonly phone: string;
}

/** The visitors who leave a number. The last one is the first one again, from another device. */
const visitors: readonly Visitor[] = [
  { salutation: 'Ms', name: 'Lim Hui Shan', town: 'Klang', phone: '012-711 2233' },
  { salutation: 'Mr', name: 'Rajan', town: 'Seremban', phone: '016-711 2234' },
  { salutation: 'Mrs', name: 'Zainab', town: 'Bangi', phone: '019-711 2235' },
  { salutation: 'Ms', name: 'Hui Shan', town: 'Klang', phone: '012-711 2233' },
];

const heldVisitor: Visitor = { salutation: 'Mr', name: 'Goh', town: 'Ipoh', phone: '017-711 2236' };

/** Has visitors of today leave their numbers, one of which is held. It creates nothing twice. */
export async function writeContacts(stack: LocalStack): Promise<void> {
  for (const [index, visitor] of visitors.entries()) {
    await leaveNumber(stack, visitor, { key: `demo-contact-of-a-visitor-${index}` });
    // One after the other, so that the members take their turns in order.
    await stack.idle();
  }
  // Only hundreds of numbers in an hour are held, so the counter of the bot says that it has had them.
  await countNumbers(stack, 1e12);
  await leaveNumber(stack, heldVisitor, { key: 'demo-held-contact-of-a-visitor' });
  await countNumbers(stack, visitors.length);
}

interface Start {
  readonly key: string;
  /** Names the link by which the visitor came. */
  readonly from?: { readonly s: string };
}

/** Lets a visitor of the demo user's first bot leave a number. */
export async function leaveNumber(stack: LocalStack, { town, phone, ...greeting }: Visitor, start: Start) {
  const params = { chatId: await demoBot(stack) };
  const body = { ...greeting, triggerFlow: 1, ...start };
  await succeed(stack, chat.markSeen, { params, body: { ...start.from } });
  const { succ: visitor } = Begun.parse(await succeed(stack, chat.startChat, { params, body }));
  const said = transcript(`${greeting.salutation} ${greeting.name}`, town, phone);
  const atVisitor = { ...params, visitor };
  await succeed(stack, chat.saveHistory, { params: atVisitor, body: { chat: said } });
  for (const currentFlow of TO_THE_END) {
    await succeed(stack, chat.saveCurrentFlow, { params: atVisitor, body: { currentFlow } });
  }
}

async function countNumbers(stack: LocalStack, count: number): Promise<void> {
  const endsAtSeconds = Math.floor(stack.clock.now() / 1000) + 3600;
  const subject = await demoBot(stack);
  const { put: Item } = counters.leadOfBot.overwrite({ subject, count, endsAtSeconds });
  await operatorTable(stack.port.url).send(new PutCommand({ TableName: stack.tableName, Item }));
}

/** The sample's flows that ask for the town and the number, and thank for it. */
const TO_THE_END = [3, 4, 5];

const Begun = z.object({ succ: z.string() });

function transcript(name: string, town: string, phone: string) {
  const bot = (content: string) => ({ user: 'bot', type: 'Text', content });
  const visitor = (content: string, more = {}) => ({ user: 'user', type: 'Text', content, ...more });
  return [
    bot(`Hi ${name}, thanks for stopping by.`),
    bot('What would you like to know about our skincare?'),
    visitor('What does it cost?'),
    bot('The starter set is RM99, with delivery.'),
    bot('Which town are you in?'),
    visitor(town, { inputName: 'town' }),
    bot(`Thank you. To which number may we send the details of delivery to ${town}?`),
    visitor(phone, { inputName: 'phone', consent: 0 }),
  ];
}
