import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { addUserInput, newOwnedBot, newVisitor } from '../../../infra/testing/bots.ts';
import { newHeldVisitor, newLeadBot, numberAnswer } from '../../../infra/testing/chatLeads.ts';
import { someClaim } from '../../../infra/testing/claims.ts';
import { leadsOf } from '../../../infra/testing/imports.ts';
import { somePhone } from '../../../infra/testing/leads.ts';
import { newLink, newLinkVisitor, newSharedBot, share } from '../../../infra/testing/links.ts';
import { type FullUser, newFullUser } from '../../../infra/testing/ownData.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { newReceiver } from '../../../infra/testing/pushes.ts';
import { put, tableAt } from '../../../infra/testing/put.ts';
import { entitiesWith } from '../../../infra/testing/stored.ts';
import {
  mailsTo,
  newUser,
  PASSWORD,
  send,
  setStack,
  someone,
  type TestUser,
} from '../../../infra/testing/suite.ts';
import {
  foundTeam,
  newApplicant,
  newManager,
  newMember,
  type TestTeam,
} from '../../../infra/testing/teams.ts';
import { newTeamTemplate, newTemplate } from '../../../infra/testing/templates.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { user } from '../../../shared/contract/user.ts';
import { words } from '../../../shared/contract/words.ts';
import { consentTexts } from '../store/botLeads.ts';
import { botFindings } from '../store/claim.ts';
import { linkFunnels, memberFunnels, teamFunnels } from '../store/funnel.ts';

let stack: LocalStack;
let data: string;
let team: TestTeam;
const of = () => ({ endpoint: stack.port.url, tableName: stack.tableName });

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'm-suite-erasure-'));
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ data, site, limits: 'off' });
  setStack(stack);
  team = await foundTeam();
});
afterAll(async () => {
  await stack.stop();
  rmSync(data, { recursive: true, force: true });
});

const erase = ({ token }: TestUser, password = PASSWORD) =>
  send(user.deleteAccount, { token, body: { password } });
const signIn = ({ username, password }: TestUser) => send(user.login, { body: { username, password } });

const marksOf = ({ username, email, mark, ownTeam, chatId, certificate }: FullUser) => [
  username,
  email,
  mark,
  ownTeam,
  ownTeam.toLowerCase(),
  chatId,
  certificate,
];

/** The entities that stay after an erasure, as the store’s README says. Counters and changes of sums expire. */
const STAYING = [
  'audit entry',
  'change of a lead',
  'change of sums',
  'import of leads',
  'lead',
  'merit',
  'phone of a lead',
  'tally of a member',
  'word of a lead',
];

/** Some of the entities that an erasure removes. */
const REMOVED = [
  "bot's leads",
  'chat of a lead',
  'confirmed claims',
  'consent of a bot',
  'figures of a bot',
  'figures of a lead',
  'link to a bot',
  'links of a user',
  'notice',
  'notice settings',
  'notice state',
  'order of team templates',
  'order of templates',
  'push devices',
  'rotation of a bot',
  'shared bots of a team',
  'team template',
  'template',
  "visitor's contact",
];

const filesKept = () => globSync('s3/*/*.bin', { cwd: data }).length;

async function dataOf({ token }: TestUser): Promise<unknown> {
  const { jobId } = (await send(user.requestData, { token, body: { password: PASSWORD } })).body;
  await stack.idle();
  const { link } = (await send(user.getDataJob, { token, params: { jobId: String(jobId) } })).body;
  const { exportedAt: _, ...rest } = Object(await (await fetch(String(link))).json());
  return rest;
}

test('a deleted account leaves only what its teams and the audit need', async () => {
  const before = filesKept();
  const ann = await newFullUser(of(), team);
  await dataOf(ann);
  expect(filesKept()).toBeGreaterThan(before + 2);
  const ben = await newFullUser(of(), team);
  await stack.idle();
  const files = filesKept();
  expect(await entitiesWith(of(), marksOf(ann))).toEqual(expect.arrayContaining(REMOVED));
  const bens = await dataOf(ben);
  expect(await erase(ann)).toMatchObject({ status: 200, body: { success: 'Your account was deleted' } });
  await stack.idle();
  expect(await entitiesWith(of(), marksOf(ann))).toEqual(STAYING);
  // Ann's two pictures and her download are gone, and Ben's download is new.
  expect(filesKept()).toBe(files - 3 + 1);
  expect(await dataOf(ben)).toEqual(bens);
  const gone = await send(mu.getCertificate, { params: { id: ann.certificate } });
  expect(gone.status).toBe(404);
  expect((await mailsTo(ann.email)).map(({ subject }) => subject)).toContain('Your account was deleted');
});

test('a deleted account cannot sign in, its username stays taken, and its address is free', async () => {
  const ann = await newValidatedUser();
  await erase(ann);
  expect((await send(user.getProfile, { token: ann.token })).status).toBe(401);
  const unknown = await signIn({ ...ann, username: someone().username });
  expect(await signIn(ann)).toMatchObject({ status: 401, body: unknown.body });
  const again = { ...someone(), username: ann.username.toUpperCase() };
  expect(await send(user.signUp, { body: again })).toMatchObject({
    status: 409,
    body: { fields: { username: 'Username is already taken' } },
  });
  expect((await send(user.signUp, { body: { ...someone(), email: ann.email } })).status).toBe(200);
});

test('a deleted account of a user who only signed up and reset the password leaves nothing', async () => {
  const ann = await newUser();
  await send(user.forgotPassword, { body: { email: ann.email } });
  await stack.idle();
  expect(await entitiesWith(of(), [ann.username, ann.email])).toContain('skeleton of a username');
  await erase(ann);
  await stack.idle();
  expect(await entitiesWith(of(), [ann.username, ann.email])).toEqual([]);
});

test('a team that is handed to a manager whose deletion has not run yet goes to a member', async () => {
  const handed = await foundTeam();
  const { owner, teamName } = handed;
  const manager = await newManager(handed);
  const resume = await stack.pauseStream();
  await erase(manager);
  const body = { teamName, username: manager.username };
  expect((await send(msmart.transferTeam, { token: owner.token, body })).status).toBe(200);
  resume();
  await stack.idle();
  const { body: mine } = await send(msmart.listMyTeams, { token: owner.token });
  expect(msmart.listMyTeams.reply.parse(mine).owner.map((own) => own.teamName)).toEqual([teamName]);
});

test('a wrong password deletes nothing', async () => {
  const ann = await newUser();
  expect(await erase(ann, 'not the password')).toMatchObject({
    status: 400,
    body: { code: 'WRONG_PASSWORD', fields: { password: 'Current password is incorrect' } },
  });
  expect((await signIn(ann)).status).toBe(200);
});

test('the owner of a team with other members cannot delete the account', async () => {
  const owned = await foundTeam();
  const member = await newMember(owned);
  expect(await erase(owned.owner)).toMatchObject({
    status: 409,
    body: { code: 'OWNS_TEAM', error: `Others are in ${owned.teamName}. Hand the team to a manager first.` },
  });
  const { teamName } = owned;
  await send(msmart.leaveTeam, { token: member.token, body: { teamName } });
  expect((await erase(owned.owner)).status).toBe(200);
});

test('a team without other members is deleted with its owner and its applicants, and its name is free', async () => {
  const owned = await foundTeam();
  const applicant = await newApplicant(owned);
  const { teamName, owner } = owned;
  const figures = { teamName, day: '2026-11-20', shard: 1, contact: 1, leads: 1 };
  await put(of(), [
    teamFunnels.overwrite(figures),
    memberFunnels.overwrite({ ...figures, username: owner.username }),
  ]);
  await erase(owner);
  await stack.idle();
  expect(await entitiesWith(of(), [owned.teamName, owned.teamName.toLowerCase()])).toEqual([]);
  const { body } = await send(msmart.listMyTeams, { token: applicant.token });
  expect(body).toMatchObject({ member: [] });
  await foundTeam({ owner: applicant, teamName: owned.teamName });
});

/** A team's only member, whose bot has made a lead of one visitor and holds the number of another. */
async function newChats() {
  const { owner, ...ownTeam } = await foundTeam();
  const { token, username } = owner;
  const bot = await newLeadBot(of(), { owner, ...ownTeam }, [owner]);
  const { chatId } = bot;
  await addUserInput(bot, 'Phone', undefined, 'Phone');
  const texts = { en: 'Yes', ms: 'Ya', zh: '是' };
  await put(of(), [consentTexts.overwrite({ chatId, n: 1, texts, at: new Date().toISOString() })]);
  const visitor = await newVisitor(bot);
  const body = { chat: [numberAnswer(somePhone())] };
  await send(chat.saveHistory, { params: { chatId, visitor }, body });
  const held = await newHeldVisitor(of(), bot, somePhone());
  const { version, ...settings } = (await send(user.getNotify, { token })).body;
  await send(user.updateNotify, { token, body: { ...settings, version } });
  await send(user.addPush, { token, body: newReceiver().subscription });
  await stack.idle();
  const { teamName } = ownTeam;
  const [lead] = await leadsOf({ ...owner, teamName });
  const id = lead?.id ?? '';
  const text = `A message to ${id}`;
  const message = { key: 'written', channel: 'whatsapp', text };
  await send(msmart.recordMessage, { token, params: { teamName, id }, body: message });
  return {
    owner,
    token,
    chatId,
    visitors: [visitor, held],
    lead: { teamName, id },
    text,
    marks: [username, chatId, visitor, held, id],
  };
}
type Chats = Awaited<ReturnType<typeof newChats>>;

/** A manager who shares a bot with a team, and a member with a link to it that has brought a visitor. */
async function newLinks() {
  const { team: ownTeam, bot: ofOwner, member } = await newSharedBot();
  const { owner, teamName } = ownTeam;
  const leader = await newManager(ownTeam);
  const bot = await newOwnedBot(leader);
  await share(bot, ownTeam);
  const { chatId } = bot;
  await send(user.updateShowsPhone, { token: leader.token, body: { showsPhone: true } });
  const code = await newLink(member, chatId);
  await newLinkVisitor(of(), { chatId, link: code });
  await put(of(), [linkFunnels.overwrite({ code, day: '2026-11-20', shard: 1, began: 1, leads: 0 })]);
  await stack.idle();
  const sharedIn = async ({ token }: TestUser) =>
    mchat.listSharedBots.reply.parse((await send(mchat.listSharedBots, { token })).list);
  return { ofOwner, owner, teamName, leader, member, chatId, code, sharedIn };
}
type Links = Awaited<ReturnType<typeof newLinks>>;

const endsOfLinks = {
  "the account of the link's member": ({ member }: Links) => erase(member),
  'the bot': ({ leader: { token }, chatId }: Links) =>
    send(mchat.deleteChat, { token, params: { id: chatId } }),
  'the account of the owner of the bot': ({ leader }: Links) => erase(leader),
} as const;

test.for(Object.keys(endsOfLinks) as (keyof typeof endsOfLinks)[])(
  'links and their figures go with %s, and the team shares only what is left',
  async (end) => {
    const links = await newLinks();
    const { owner, chatId, code, sharedIn, ofOwner } = links;
    const nouns = ['figures of a link', 'link to a bot', 'links of a user'];
    expect(await entitiesWith(of(), [code])).toEqual(expect.arrayContaining(nouns));
    expect(await entitiesWith(of(), [chatId])).toContain('shown contact of a bot');
    await endsOfLinks[end](links);
    await stack.idle();
    const left = await entitiesWith(of(), [code]);
    expect(left.filter((name) => nouns.includes(name))).toEqual([]);
    const isBotLeft = end === "the account of the link's member";
    expect(await entitiesWith(of(), [chatId])).toEqual(
      isBotLeft ? expect.arrayContaining(['shown contact of a bot', 'shared bots of a team']) : [],
    );
    const shared = (await sharedIn(owner)).map((row) => row.chatId);
    expect(shared).toEqual(isBotLeft ? [ofOwner.chatId, chatId] : [ofOwner.chatId]);
  },
);

test('a bot is no longer shared with a team that its owner has left, or that is deleted', async () => {
  const { ofOwner, leader, member, owner, teamName, chatId, sharedIn } = await newLinks();
  await send(msmart.leaveTeam, { token: leader.token, body: { teamName } });
  await stack.idle();
  expect((await sharedIn(member)).map((row) => row.chatId)).toEqual([ofOwner.chatId]);
  const refused = await send(mchat.createLink, { token: member.token, body: { chatId } });
  expect(refused.status).toBe(404);
  await send(msmart.leaveTeam, { token: member.token, body: { teamName } });
  await erase(owner);
  await stack.idle();
  expect(await entitiesWith(of(), [teamName.toLowerCase()])).not.toContain('shared bots of a team');
  await foundTeam({ owner: member, teamName });
  expect(await sharedIn(member)).toEqual([]);
});

/** A manager with words of their own, and of the team, whose owner is left when the manager goes. */
async function newWords() {
  const team = await foundTeam();
  const { owner, teamName } = team;
  const manager = await newManager(team);
  const { token, username } = manager;
  await newTemplate(manager);
  await newTeamTemplate({ ...manager, teamName });
  const confirmed = { where: 'template', ids: ['a-claim'], choice: 'kept' };
  await send(words.confirmClaims, { token, body: confirmed });
  await send(words.updateTeamClaims, { token, params: { teamName }, body: { add: [someClaim] } });
  const at = new Date().toISOString();
  await put(of(), [botFindings.overwrite({ teamName, chatId: 'a-bot', botName: 'Skin', found: [], at })]);
  await stack.idle();
  return { manager, owner, ofUser: [username], ofTeam: [teamName.toLowerCase()] };
}

test('own words go with the account, and those of a team with the team', async () => {
  const { manager, owner, ofUser, ofTeam } = await newWords();
  const own = ['template', 'order of templates', 'confirmed claims'];
  const common = ['team template', 'order of team templates', 'claims list', 'findings of a bot'];
  expect(await entitiesWith(of(), ofUser)).toEqual(expect.arrayContaining(own));
  expect(await entitiesWith(of(), ofTeam)).toEqual(expect.arrayContaining(common));
  await erase(manager);
  await stack.idle();
  const left = await entitiesWith(of(), ofUser);
  expect(left.filter((noun) => own.includes(noun))).toEqual([]);
  // The words of a team outlive those who wrote them.
  expect(await entitiesWith(of(), ofTeam)).toEqual(expect.arrayContaining(common));
  await erase(owner);
  await stack.idle();
  expect(await entitiesWith(of(), ofTeam)).toEqual([]);
});

const DAY_MS = 86_400_000;

const deletions = {
  'the account': ({ owner }: Chats) => erase(owner),
  'the bot': ({ token, chatId }: Chats) => send(mchat.deleteChat, { token, params: { id: chatId } }),
  'the visitors': ({ token, chatId, visitors }: Chats) =>
    Promise.all(visitors.map((visitor) => send(mchat.deleteVisitor, { token, params: { chatId, visitor } }))),
  'their chats': ({ chatId, visitors }: Chats) =>
    Promise.all(visitors.map((visitor) => send(chat.deleteChat, { params: { chatId, visitor } }))),
  'the held numbers': ({ token, chatId }: Chats) =>
    send(mchat.decideHeld, { token, params: { chatId }, body: { decision: 'delete' } }),
  'the lead': async ({ token, lead }: Chats) => {
    await send(msmart.deleteLead, { token, params: lead });
    await stack.idle();
    await stack.moveClock(31 * DAY_MS);
  },
  'the lead that asked to be forgotten': ({ token, lead }: Chats) =>
    send(msmart.deleteLead, { token, params: lead, query: { forgotten: 'true' } }),
} as const;

describe('what comes of chats', () => {
  afterEach(() => stack.moveClock(0));

  const chatOfLead = ['chat of a lead', "lead's last message"];
  const ofNotices = ['notice', 'notice state', 'notice settings', 'push devices', "push device's owner"];
  const ofBot = ["bot's leads", 'consent of a bot', 'rotation of a bot', 'figures of a bot'];

  type Step = readonly [keyof typeof deletions, readonly string[]];

  test.for<{ name: string; steps: readonly Step[] }>([
    {
      name: 'the account',
      steps: [['the account', [...ofBot, ...chatOfLead, "visitor's contact", ...ofNotices]]],
    },
    { name: 'the bot', steps: [['the bot', [...ofBot, "visitor's contact"]]] },
    { name: 'the visitors', steps: [['the visitors', ["visitor's contact"]]] },
    {
      name: 'the held numbers, then the lead',
      steps: [
        ['the held numbers', []],
        ['the lead', chatOfLead],
      ],
    },
    {
      name: 'their chats, then the lead that asked to be forgotten',
      steps: [
        ['their chats', ["visitor's contact"]],
        ['the lead that asked to be forgotten', chatOfLead],
      ],
    },
  ])('goes with $name', async ({ steps }) => {
    const chats = await newChats();
    expect(await entitiesWith(of(), [chats.text])).toEqual(['change of a lead']);
    expect(await heldOf(chats)).toBe(1);
    for (const [deletion, nouns] of steps) {
      expect(await entitiesWith(of(), chats.marks)).toEqual(expect.arrayContaining([...nouns]));
      await deletions[deletion](chats);
      await stack.idle();
      const left = await entitiesWith(of(), chats.marks);
      expect(
        left.filter((noun) => nouns.includes(noun)),
        deletion,
      ).toEqual([]);
      // The history of a lead goes with it, and a held number with its visitor.
      if (nouns.includes('chat of a lead')) expect(await entitiesWith(of(), [chats.text])).toEqual([]);
      if (deletion !== 'the lead') await expect.poll(() => heldOf(chats), { message: deletion }).toBe(0);
    }
  });
});

const heldOf = async ({ chatId }: Chats) => {
  const { Count } = await tableAt(stack.port.url).send(
    new QueryCommand({
      TableName: stack.tableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'p1 = :of',
      ExpressionAttributeValues: { ':of': `HELDCONTACTS#${chatId}` },
    }),
  );
  return Count;
};
