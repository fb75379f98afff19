import { expect, inject, test } from 'vitest';
import { newOwnedBot } from '../../../infra/testing/bots.ts';
import { newLink, newLinkVisitor, newSharedBot, share } from '../../../infra/testing/links.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { put } from '../../../infra/testing/put.ts';
import { rowsOf, send, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam, newMember } from '../../../infra/testing/teams.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { LINKS_AT_ONCE, LINKS_MAX } from '../../../shared/rules/botLink.ts';
import { linksOfUser } from '../../lib/store/botLink.ts';
import { contacts } from '../../lib/store/contact.ts';

const made = ({ token }: TestUser, body: object) => send(mchat.createLink, { token, body });
const madeMany = ({ token }: TestUser, body: object) => send(mchat.createLinks, { token, body });

const linksOf = async ({ token }: TestUser, query: Readonly<Record<string, string>> = {}) =>
  mchat.listLinks.reply.parse(await rowsOf(mchat.listLinks, { token, query }));

const labels = (count: number) => Array.from({ length: count }, (_, index) => `Copy ${index + 1}`);

const unknown = { status: 404, body: { code: 'UNKNOWN_LINK' } };
const notShared = { status: 404, body: { code: 'NOT_SHARED' } };

test('a member makes, changes and deletes a link to a shared bot', async () => {
  const { team, bot, member } = await newSharedBot();
  const { chatId } = bot;
  const code = await newLink(member, chatId, { label: ' Fair ', campaign: 'Raya sale' });
  expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{8}$/);
  const link = { code, chatId, teamName: team.teamName, label: 'Fair', campaign: 'Raya sale', isOff: false };
  expect(await linksOf(member)).toMatchObject([link]);
  const change = (body: object) => send(mchat.updateLink, { token: member.token, params: { code }, body });
  expect(await change({ isOff: true })).toMatchObject({ status: 200 });
  expect(await linksOf(member)).toMatchObject([{ ...link, isOff: true }]);
  expect(await change({ label: 'Flyer', campaign: '', isOff: false })).toMatchObject({ status: 200 });
  expect(await linksOf(member)).toMatchObject([{ ...link, label: 'Flyer', campaign: '' }]);
  const deletion = () => send(mchat.deleteLink, { token: member.token, params: { code } });
  expect(await deletion()).toMatchObject({ status: 200 });
  expect(await linksOf(member)).toEqual([]);
  expect(await deletion()).toMatchObject(unknown);
});

test("the owner of a bot makes links that are no team's, and others only to a bot that their team shares", async () => {
  const { team, bot, member } = await newSharedBot();
  const { chatId } = bot;
  await newLink(bot.owner, chatId);
  expect((await linksOf(bot.owner))[0]?.teamName).toBeUndefined();
  const leader = await newOwnedBot(member);
  for (const [person, body] of [
    [await newValidatedUser(), { chatId }],
    [member, { chatId: leader.chatId.toUpperCase() }],
    [bot.owner, { chatId: leader.chatId }],
    [member, { chatId, teamName: (await foundTeam()).teamName }],
  ] as const) {
    expect(await made(person, body)).toMatchObject(notShared);
    expect(await madeMany(person, { labels: ['A'], ...body })).toMatchObject(notShared);
  }
  await send(mchat.unshareBot, { token: bot.token, params: { chatId, teamName: team.teamName } });
  expect(await made(member, { chatId })).toMatchObject(notShared);
  expect(await linksOf(member)).toEqual([]);
});

test('a member of two teams that share a bot chooses the team of the link', async () => {
  const { team, bot, member } = await newSharedBot();
  const second = await foundTeam({ owner: team.owner });
  await share(bot, second);
  await newMember(second, { user: member });
  const { chatId } = bot;
  await newLink(member, chatId, { teamName: second.teamName });
  await newLink(member, chatId);
  const names = (await linksOf(member)).map(({ teamName }) => teamName);
  expect(names).toEqual([team.teamName, second.teamName]);
});

test('15 links are made in one transaction, and more or none are refused', async () => {
  const { bot, member } = await newSharedBot();
  const { chatId } = bot;
  const { body } = await madeMany(member, { chatId, labels: labels(LINKS_AT_ONCE), campaign: 'Raya' });
  const all = await linksOf(member);
  expect(all.map(({ code }) => code)).toEqual([...(body.ids as string[])].toReversed());
  expect(all.at(-1)).toMatchObject({ label: 'Copy 1', campaign: 'Raya' });
  for (const wrong of [[], labels(LINKS_AT_ONCE + 1), ['x'.repeat(61)]]) {
    expect(await madeMany(member, { chatId, labels: wrong })).toMatchObject({ status: 400 });
  }
});

test('a request that is repeated makes no second link, also after one of its links was deleted', async () => {
  const { bot, member } = await newSharedBot();
  const { chatId } = bot;
  const body = { chatId, labels: labels(3), key: 'a-key' };
  const twice = await Promise.all([madeMany(member, body), madeMany(member, body)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0].body).toEqual(twice[1].body);
  const [first] = await linksOf(member);
  await send(mchat.deleteLink, { token: member.token, params: { code: first?.code ?? '' } });
  expect((await madeMany(member, body)).status).toBe(200);
  expect(await linksOf(member)).toHaveLength(2);
  const one = { chatId, label: 'Flyer', key: 'another-key' };
  expect((await made(member, one)).body.id).toBe((await made(member, one)).body.id);
  expect(await linksOf(member)).toHaveLength(3);
});

test('a user has at most 200 links to a bot, also when two requests come at once', async () => {
  const { bot, member } = await newSharedBot();
  const { chatId } = bot;
  const codes = Array.from({ length: LINKS_MAX - 20 }, (_, index) => `code${index}`);
  await put(inject('stackTable'), [
    linksOfUser.overwrite({ username: member.username, chatId, codes, mine: [] }),
  ]);
  const many = { chatId, labels: labels(LINKS_AT_ONCE) };
  const both = await Promise.all([madeMany(member, many), madeMany(member, many)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (let count = 0; count < 5; count += 1) await newLink(member, chatId);
  expect(await made(member, { chatId })).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } });
  const { length } = await linksOf(member);
  expect(length).toBe(20);
});

test('links are listed newest first, page by page, of one bot or of all', async () => {
  const { team, bot, member } = await newSharedBot();
  const other = await newOwnedBot(team.owner);
  await share(other, team);
  const codes = new Map<string, string[]>();
  for (const { chatId } of [bot, other]) {
    const own: string[] = [];
    for (let count = 0; count < 3; count += 1) own.unshift(await newLink(member, chatId));
    codes.set(chatId, own);
  }
  const pages = await linksOf(member, { limit: '2' });
  const sorted = [...codes.keys()].toSorted().flatMap((chatId) => codes.get(chatId));
  expect(pages.map(({ code }) => code)).toEqual(sorted);
  for (const [chatId, own] of codes) {
    const ofBot = await linksOf(member, { chatId, limit: '2' });
    expect(ofBot.map(({ code }) => code)).toEqual(own);
  }
});

test("nobody changes, deletes or looks into somebody else's link, not even the bot's owner", async () => {
  const { team, bot, member } = await newSharedBot();
  const code = await newLink(member, bot.chatId);
  for (const other of [bot.owner, await newMember(team)]) {
    const at = { token: other.token, params: { code } };
    expect(await send(mchat.updateLink, { ...at, body: { isOff: true } })).toMatchObject(unknown);
    expect(await send(mchat.deleteLink, at)).toMatchObject(unknown);
    expect(await send(mchat.listLinkVisitors, at)).toMatchObject(unknown);
    expect(await linksOf(other)).toEqual([]);
  }
  const none = { token: member.token, params: { code: 'nothing1' } };
  expect(await send(mchat.updateLink, { ...none, body: {} })).toMatchObject(unknown);
  expect(await send(mchat.listLinkVisitors, none)).toMatchObject(unknown);
});

test('a member sees the visitors of their own links without their ids, a former member none, the owner all', async () => {
  const { team, bot, member } = await newSharedBot();
  const { chatId } = bot;
  const colleague = await newMember(team);
  const [code, theirs] = [await newLink(member, chatId), await newLink(colleague, chatId)];
  const table = inject('stackTable');
  const lead = { teamName: team.teamName, id: 'a-lead' };
  const first = await newLinkVisitor(table, { chatId, link: code, name: 'First' });
  const second = await newLinkVisitor(table, { chatId, link: code, name: 'Second' });
  await newLinkVisitor(table, { chatId, link: theirs, name: 'Third' });
  await put(table, [contacts.overwrite({ visitor: second, chatId, phone: '+60123456789', lead })]);
  const seen = (person: TestUser) => ({ token: person.token, params: { code } });
  const rows = await rowsOf(mchat.listLinkVisitors, { ...seen(member), query: { limit: '1' } });
  expect(rows).toMatchObject([{ name: 'Second', lead }, { name: 'First' }]);
  const text = JSON.stringify(rows);
  for (const secret of [first, second, '+60123456789']) expect(text).not.toContain(secret);
  const { body } = await send(mchat.listVisitors, { token: bot.token, params: { chatId } });
  expect(mchat.listVisitors.reply.parse(body).user).toHaveLength(3);
  await send(msmart.leaveTeam, { token: member.token, body: { teamName: team.teamName } });
  expect(await send(mchat.listLinkVisitors, seen(member))).toMatchObject(unknown);
  // The link goes on for the team, so a former member neither sees what comes of it nor stops it.
  expect(await linksOf(member, { counted: 'true' })).toEqual([]);
  const stopping = { ...seen(member), body: { isOff: true } };
  expect(await send(mchat.updateLink, stopping)).toMatchObject(unknown);
  expect(await send(mchat.deleteLink, seen(member))).toMatchObject(unknown);
});
