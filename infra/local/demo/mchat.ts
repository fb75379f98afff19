import * as z from 'zod/mini';
import type { Call } from '../../../shared/contract/call.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import type { LocalStack } from '../stack.ts';
import { demoUser, logIn } from './account.ts';
import { drawPicture } from './picture.ts';
import { type Sent, succeed } from './requests.ts';

/** The bots of the demo user; the first one gets pictures, a design and visitors. */
const bots = [
  {
    bot_name: 'Farah’s Starter Pack',
    link: 'starter-pack',
    sample: 'skincare',
    phoneNumber: demoUser.phoneNumber,
  },
  { bot_name: 'Talk for new sellers', link: 'new-sellers', sample: 'opportunity' },
  { bot_name: 'Saturday on Zoom', link: 'saturday', sample: 'event' },
] as const;

const HOW_IT_WORKS = 2;
const VIDEO = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

const colours = {
  bg1: '#000c36',
  bg2: '#f4f6fb',
  userbg: '#0027b5',
  flowBtn: '#0027b5',
  contactBtn: '#0a6b37',
  inputBtn: '#0027b5',
};

const face = () =>
  drawPicture({
    size: 256,
    top: [0, 39, 181],
    bottom: [0, 12, 54],
    discs: [
      { x: 0.5, y: 0.95, radius: 0.34, colour: [233, 237, 250] },
      { x: 0.5, y: 0.42, radius: 0.2, colour: [245, 185, 92] },
    ],
  });

const pack = () =>
  drawPicture({
    size: 480,
    top: [232, 237, 255],
    bottom: [185, 195, 234],
    discs: [
      { x: 0.35, y: 0.55, radius: 0.2, colour: [0, 39, 181] },
      { x: 0.62, y: 0.6, radius: 0.15, colour: [95, 214, 149] },
      { x: 0.52, y: 0.34, radius: 0.1, colour: [245, 185, 92] },
    ],
  });

/** The visitors with their questions and answers. */
const visitors = [
  { salutation: 'Ms', name: 'Mei Ling', asked: 'What does it cost?', town: 'Ipoh' },
  { salutation: 'Mr', name: 'Ahmad', asked: 'How does it work?', town: undefined },
  { salutation: 'Mrs', name: 'Siva Kumari', asked: 'What does it cost?', town: 'Shah Alam' },
  { salutation: 'Mr', name: 'Jason Lim', asked: undefined, town: undefined },
  { salutation: 'Ms', name: 'Nurul Aisyah', asked: 'How does it work?', town: 'Kuching' },
] as const;

/** Writes the bots; running it again after an interruption creates nothing twice. */
export async function writeBots(stack: LocalStack): Promise<void> {
  const token = await logIn(stack, demoUser);
  const call = (called: Call, sent: Omit<Sent, 'token'>) => succeed(stack, called, { ...sent, token });
  const ids: string[] = [];
  for (const bot of bots) {
    const { id } = Made.parse(await call(mchat.createChat, { body: { ...bot, key: `demo-${bot.link}` } }));
    ids.push(id);
  }
  const [chatId = '', , paused = ''] = ids;
  const { bot_name, link } = bots[2];
  await call(mchat.updateChat, { params: { id: paused }, body: { bot_name, link, paused: true } });
  await call(mchat.updateDesign, {
    params: { chatId },
    body: { botName: bots[0].bot_name, design: colours },
  });
  await call(mchat.updateDesignImage, { params: { chatId }, form: { image: face() } });
  const params = { chatId, flowId: HOW_IT_WORKS };
  await call(mchat.addImageBlock, { params, form: { image: pack(), key: 'demo-picture' } });
  await call(mchat.addVideoBlock, { params, body: { blockContent: VIDEO, key: 'demo-video' } });
  const { user } = Visitors.parse(await call(mchat.listVisitors, { params: { chatId } }));
  if (user.length === 0) await writeVisitors(stack, chatId, await pictureOf(stack, token, chatId));
}

/** The id of the demo user's first bot. */
export async function demoBot(stack: LocalStack): Promise<string> {
  const token = await logIn(stack, demoUser);
  const listed = await succeed(stack, mchat.listChats, { token, params: { socketId: '-' } });
  return mchat.listChats.reply.parse(listed)[0]?.id ?? '';
}

const Made = z.object({ id: z.string() });
const Visitors = z.object({ user: z.array(z.unknown()) });

async function pictureOf(stack: LocalStack, token: string, id: string): Promise<string> {
  const listed = await succeed(stack, mchat.listFlows, { token, params: { id, socketId: '-' } });
  const blocks = mchat.listFlows.reply.parse(listed).flatMap((flow) => flow.blocks);
  return blocks.find(({ category }) => category === 'Image')?.content ?? '';
}

async function writeVisitors(stack: LocalStack, chatId: string, picture: string): Promise<void> {
  for (const { asked, town, ...greeting } of visitors) {
    await succeed(stack, chat.markSeen, { params: { chatId }, body: {} });
    const started = await succeed(stack, chat.startChat, {
      params: { chatId },
      body: { ...greeting, triggerFlow: 1 },
    });
    const { succ: visitor } = z.object({ succ: z.string() }).parse(started);
    const said = transcript({ ...greeting, asked, town, picture });
    await succeed(stack, chat.saveHistory, { params: { chatId, visitor }, body: { chat: said } });
  }
}

interface Conversation {
  readonly salutation: string;
  readonly name: string;
  readonly asked: string | undefined;
  readonly town: string | undefined;
  readonly picture: string;
}

function transcript({ salutation, name, asked, town, picture }: Conversation) {
  const bot = (content: string, type = 'Text') => ({ user: 'bot', type, content });
  const visitor = (content: string, more = {}) => ({ user: 'user', type: 'Text', content, ...more });
  const price = [bot('The starter set is RM99, with delivery.'), bot('Which town are you in?')];
  return [
    bot(`Hi ${salutation} ${name}, thanks for stopping by.`),
    bot('What would you like to know about our skincare?'),
    ...(asked === undefined ? [] : [visitor(asked)]),
    ...(asked === 'How does it work?'
      ? [
          bot('In three steps: cleanse, moisturise, and sunscreen by day.'),
          bot('The box lists all ingredients. If your skin is sensitive, try a little on your arm first.'),
          bot(picture, 'Image'),
          bot(VIDEO, 'Video'),
        ]
      : []),
    ...(asked === 'What does it cost?' ? price : []),
    ...(asked === 'How does it work?' && town !== undefined ? [visitor('What does it cost?'), ...price] : []),
    ...(town === undefined
      ? []
      : [
          visitor(town, { inputName: 'town' }),
          bot(`Thank you. To which number may we send the details of delivery to ${town}?`),
        ]),
  ];
}
