import { mchat } from '../../../shared/contract/mchat.ts';
import { newOwnedBot } from '../bots.ts';
import { type Example, example, type Operator } from '../example.ts';
import { newLink, newLinkVisitor, newSharedBot, type SharedBot } from '../links.ts';
import { type Sent, send, type TestUser } from '../suite.ts';
import { foundTeam } from '../teams.ts';

const key = 'one-request';

async function makeUnshared() {
  const team = await foundTeam();
  return { team, bot: await newOwnedBot(team.owner) };
}

interface Made extends SharedBot {
  readonly code: string;
}

async function makeLink(operator: Operator): Promise<Made> {
  const shared = await newSharedBot();
  const { chatId } = shared.bot;
  const code = await newLink(shared.member, chatId);
  await newLinkVisitor(operator, { chatId, link: code });
  return { ...shared, code };
}

const ofTeam = ({ team: { teamName }, bot: { token, chatId } }: Pick<SharedBot, 'team' | 'bot'>): Sent => ({
  token,
  params: { chatId, teamName },
});

const atLink = ({ member: { token }, code }: Made): Sent => ({ token, params: { code } });

const atBot = ({ bot: { token, chatId } }: Made): Sent => ({ token, params: { chatId } });

async function sharedBotsOf({ token }: TestUser) {
  return mchat.listSharedBots.reply.parse((await send(mchat.listSharedBots, { token })).list);
}

async function linksOf({ token }: TestUser) {
  return mchat.listLinks.reply.parse((await send(mchat.listLinks, { token })).list);
}

export const links: Readonly<Record<string, Example>> = {
  'mchat.shareBot': example(mchat.shareBot, makeUnshared, {
    sent: ofTeam,
    happenedOnce: async ({ team }) => (await sharedBotsOf(team.owner)).length === 1,
  }),
  'mchat.unshareBot': example(mchat.unshareBot, () => newSharedBot(), {
    sent: ofTeam,
    happenedOnce: async ({ member }) => (await sharedBotsOf(member)).length === 0,
  }),
  'mchat.listSharedBots': example(mchat.listSharedBots, makeLink, {
    sent: ({ member: { token } }) => ({ token }),
  }),
  'mchat.createLink': example(mchat.createLink, () => newSharedBot(), {
    sent: ({ member: { token }, bot: { chatId }, team: { teamName } }) => ({
      token,
      body: { chatId, label: 'Fair', campaign: 'Raya sale', teamName, key },
    }),
    happenedOnce: async ({ member }) => (await linksOf(member)).length === 1,
  }),
  'mchat.createLinks': example(mchat.createLinks, () => newSharedBot(), {
    sent: ({ member: { token }, bot: { chatId }, team: { teamName } }) => ({
      token,
      body: { chatId, labels: ['Copy 1', 'Copy 2', 'Copy 3'], campaign: 'Raya sale', teamName, key },
    }),
    happenedOnce: async ({ member }) => (await linksOf(member)).length === 3,
  }),
  'mchat.listLinks': example(mchat.listLinks, makeLink, {
    sent: ({ member: { token }, bot: { chatId } }) => ({ token, query: { chatId } }),
  }),
  'mchat.updateLink': example(mchat.updateLink, makeLink, {
    sent: (made) => ({ ...atLink(made), body: { label: 'Flyer', campaign: 'Raya', isOff: true } }),
    happenedOnce: async ({ member }) => (await linksOf(member))[0]?.label === 'Flyer',
  }),
  'mchat.deleteLink': example(mchat.deleteLink, makeLink, {
    repeatRefusals: ['UNKNOWN_LINK'],
    sent: atLink,
    happenedOnce: async ({ member }) => (await linksOf(member)).length === 0,
  }),
  'mchat.listLinkVisitors': example(mchat.listLinkVisitors, makeLink, { sent: atLink }),
  'mchat.getFunnel': example(mchat.getFunnel, makeLink, { sent: atBot }),
  'mchat.listFunnelPeople': example(mchat.listFunnelPeople, makeLink, { sent: atBot }),
};
