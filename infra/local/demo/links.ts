import * as z from 'zod/mini';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import type { LocalStack } from '../stack.ts';
import { demoUser, logIn } from './account.ts';
import { leaveNumber } from './contacts.ts';
import { writeFigures } from './figures.ts';
import { demoBot } from './mchat.ts';
import { teamName } from './msmart.ts';
import { succeed } from './requests.ts';

/** The members with a link to the shared bot, and the visitors who came by it and left no number. */
const members = [
  { username: 'farah', visitors: ['Hui Min', 'Aina', 'Kavitha'] },
  { username: 'weijie', visitors: ['Siew Lan'] },
  { username: 'priya', visitors: ['Anita', 'Rohani'] },
] as const;

/** Visitors by the link of priya, who gets their numbers. */
const withNumber = { salutation: 'Mrs', name: 'Latha', town: 'Puchong', phone: '012-711 2240' } as const;

/** The labels of links that stand in ads of the demo user. */
const labels = [
  'Copy 1 · Testimonial × Question',
  'Copy 4 · Fear × Question',
  'Copy 7 · Facts × Question',
  'Copy 10 · Results × Question',
];

const Made = z.object({ id: z.string() });

/** Shares a bot of the demo user with the team, and makes links by which visitors come. It creates nothing twice. */
export async function writeLinks(stack: LocalStack): Promise<void> {
  const chatId = await demoBot(stack);
  const token = await logIn(stack, demoUser);
  // Leaders see that the button has a claim.
  const button = { actionType: 'button', content: 'Slimming', triggerFlow: 3, key: 'demo-finding' };
  await succeed(stack, mchat.addAction, { token, params: { chatId, flowId: 2 }, body: button });
  await succeed(stack, mchat.shareBot, { token, params: { chatId, teamName } });
  const ads = { chatId, labels, campaign: 'Raya sale', key: 'demo-links-of-ads' };
  const { ids: ofAds } = mchat.createLinks.reply.parse(
    await succeed(stack, mchat.createLinks, { token, body: ads }),
  );
  const ofMembers = new Map<string, string>();
  for (const { username, visitors } of members) {
    const own = await logIn(stack, { ...demoUser, username });
    const make = async (body: object) =>
      Made.parse(await succeed(stack, mchat.createLink, { token: own, body: { chatId, teamName, ...body } }))
        .id;
    const link = await make({ key: 'demo-my-link' });
    ofMembers.set(username, link);
    if (username === 'priya') {
      await make({ label: 'Flyer', campaign: 'Raya sale', key: 'demo-link-of-a-flyer' });
      await leaveNumber(stack, withNumber, { key: 'demo-contact-by-a-link-of-priya', from: { s: link } });
    }
    for (const name of visitors) {
      const key = `demo-visitor-by-a-link-${name.replace(' ', '-')}`;
      const body = { salutation: 'Ms', name, triggerFlow: 1, key, from: { s: link } };
      await succeed(stack, chat.startChat, { params: { chatId }, body });
    }
  }
  await writeFigures(stack, { chatId, ofAds, ofMembers });
}
