import * as z from 'zod/mini';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import type { LocalStack } from '../stack.ts';
import { demoUser, logIn, teamName } from './account.ts';
import { leaveNumber } from './contacts.ts';
import { demoBot } from './mchat.ts';
import { succeed } from './requests.ts';
import { sources } from './sources.ts';

/** The members with a link to the shared bot, and the visitors who come by it today and leave no number. */
const today = [
  { username: 'farah', visitors: ['Hui Min', 'Aina', 'Kavitha'] },
  { username: 'weijie', visitors: ['Siew Lan'] },
  { username: 'priya', visitors: ['Anita', 'Rohani'] },
] as const;

/** A visitor by the link of priya, who gets her number. */
const withNumber = { salutation: 'Mrs', name: 'Latha', town: 'Puchong', phone: '012-711 2240' } as const;

const Made = z.object({ id: z.string() });

/** The bot with the links, and their codes in the order of the sources. */
export interface Campaign {
  readonly chatId: string;
  readonly codes: readonly string[];
}

/**
 * Lets members take turns with the numbers that visitors of the demo user's first bot leave, shares the bot with the team,
 * and makes the links. It creates nothing twice.
 */
export async function startCampaign(stack: LocalStack, as: (username: string) => string): Promise<Campaign> {
  const chatId = await demoBot(stack);
  const [token, params] = [as(demoUser.username), { chatId }];
  const given = mchat.getLeads.reply.parse(await succeed(stack, mchat.getLeads, { token, params }));
  if (given.leads === null) {
    const { consent, version } = given;
    const members = today.map(({ username }) => ({ username }));
    const body = { to: 'rotation', teamName, members, tag: 'M-Chat', consent, version };
    await succeed(stack, mchat.updateLeads, { token, params, body });
  }
  await succeed(stack, mchat.shareBot, { token, params: { chatId, teamName } });
  const labels = sources.filter(({ username }) => username === demoUser.username).map(({ label }) => label);
  const ads = { chatId, labels, campaign: 'Raya sale', key: 'demo-links-of-ads' };
  const made = await succeed(stack, mchat.createLinks, { token, body: ads });
  const codes = [...mchat.createLinks.reply.parse(made).ids];
  for (const { username, label } of sources.slice(codes.length)) {
    const link = label === '' ? {} : { label, campaign: 'Raya sale' };
    const body = { chatId, teamName, ...link, key: `demo-link-${label || 'mine'}` };
    codes.push(Made.parse(await succeed(stack, mchat.createLink, { token: as(username), body })).id);
  }
  return { chatId, codes };
}

/** Adds a claim to the bot, which leaders see, and visitors who come by the members' links today. It creates nothing twice. */
export async function writeLinks(stack: LocalStack): Promise<void> {
  const chatId = await demoBot(stack);
  const token = await logIn(stack, demoUser);
  const button = { actionType: 'button', content: 'Slimming', triggerFlow: 3, key: 'demo-finding' };
  await succeed(stack, mchat.addAction, { token, params: { chatId, flowId: 2 }, body: button });
  for (const { username, visitors } of today) {
    const own = await logIn(stack, { ...demoUser, username });
    const shared = await succeed(stack, mchat.listSharedBots, { token: own });
    const from = { s: mchat.listSharedBots.reply.parse(shared)[0]?.myLink ?? '' };
    if (username === 'priya') {
      await leaveNumber(stack, withNumber, { key: 'demo-contact-by-a-link-of-priya', from });
    }
    for (const name of visitors) {
      const key = `demo-visitor-by-a-link-${name.replace(' ', '-')}`;
      const body = { salutation: 'Ms', name, triggerFlow: 1, key, from };
      await succeed(stack, chat.markSeen, { params: { chatId }, body: from });
      await succeed(stack, chat.startChat, { params: { chatId }, body });
    }
  }
  // Other parts move the clock, and the lead belongs to today.
  await stack.idle();
}
