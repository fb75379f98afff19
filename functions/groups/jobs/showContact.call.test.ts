import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, inject, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newOwnedBot } from '../../../infra/testing/bots.ts';
import { newLink, newSharedBot } from '../../../infra/testing/links.ts';
import { tableAt } from '../../../infra/testing/put.ts';
import { profileOf, send, type TestUser } from '../../../infra/testing/suite.ts';
import { newMember } from '../../../infra/testing/teams.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { botLinks, shownContacts } from '../../lib/store/botLink.ts';
import type { Ref } from '../../lib/store/entity.ts';

async function stored<T>({ key, parse }: Ref<T>): Promise<T | undefined> {
  const { endpoint, tableName } = inject('stackTable');
  const { Item } = await tableAt(endpoint).send(new GetCommand({ TableName: tableName, Key: { ...key } }));
  return parse(Item);
}

const onLink = async (code: string) => (await stored(botLinks.at({ code })))?.contact;
const onBot = async (chatId: string) => {
  const contact = await stored(shownContacts.at({ chatId }));
  return contact && { name: contact.name, wa: contact.wa };
};

async function show({ token }: Pick<TestUser, 'token'>, showsPhone: boolean) {
  const { status } = await send(user.updateShowsPhone, { token, body: { showsPhone } });
  expect(status).toBe(200);
  expect(await profileOf(token)).toMatchObject({ showsPhone });
}

const wa = '60123456789';

test('a user who shows the phone number shows it on all own bots and links, old and new, until it is hidden', async () => {
  const { bot } = await newSharedBot();
  const { owner, chatId } = bot;
  const code = await newLink(owner, chatId);
  expect(await profileOf(owner.token)).toMatchObject({ showsPhone: false });
  expect([await onLink(code), await onBot(chatId)]).toEqual([undefined, undefined]);
  await show(owner, true);
  const contact = { name: owner.username, wa };
  await expect.poll(() => onLink(code)).toEqual(contact);
  await expect.poll(() => onBot(chatId)).toEqual(contact);
  const [second, another] = [await newOwnedBot(owner), await newLink(owner, chatId)];
  const copy = { bot_name: 'Copy', link: 'copy' };
  const { body } = await send(mchat.duplicateChat, {
    token: owner.token,
    params: { id: chatId },
    body: copy,
  });
  const bots = [chatId, second.chatId, String(body.id)];
  for (const id of bots) expect(await onBot(id)).toEqual(contact);
  expect(await onLink(another)).toEqual(contact);
  await show(owner, false);
  for (const each of [code, another]) await expect.poll(() => onLink(each)).toBeUndefined();
  for (const id of bots) await expect.poll(() => onBot(id)).toBeUndefined();
});

test("a member's links to a team's bot show the name in the team, while the member is in it and not suspended", async () => {
  const { team, bot, member } = await newSharedBot();
  await show(member, true);
  const code = await newLink(member, bot.chatId);
  const contact = { name: member.username, wa };
  expect(await onLink(code)).toEqual(contact);
  const { adminToken } = await newSignedInAdmin();
  const { username, email } = member;
  const suspend = (suspended: boolean) =>
    send(admin.suspendUser, { adminToken, body: { username, suspended } });
  await suspend(true);
  await expect.poll(() => onLink(code)).toBeUndefined();
  await suspend(false);
  await expect.poll(() => onLink(code)).toEqual(contact);
  await send(admin.updateUser, { adminToken, body: { username, email, phoneNumber: '+60198765432' } });
  await expect.poll(() => onLink(code)).toEqual({ ...contact, wa: '60198765432' });
  const body = { teamName: team.teamName, username };
  await send(msmart.removeMember, { token: team.owner.token, body });
  await expect.poll(() => onLink(code)).toBeUndefined();
  await newMember(team, { user: { ...member, token: await signedIn(member) } });
  await expect.poll(() => onLink(code)).toEqual({ ...contact, wa: '60198765432' });
});

/** Signs in again after a suspension has ended the session. */
async function signedIn({ username, password }: TestUser): Promise<string> {
  return String((await send(user.login, { body: { username, password } })).body.token);
}
