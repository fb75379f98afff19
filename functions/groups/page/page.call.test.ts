import { expect, inject, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newOwnedBot } from '../../../infra/testing/bots.ts';
import { png } from '../../../infra/testing/pictures.ts';
import { send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { mchat } from '../../../shared/contract/mchat.ts';

const open = (chatId: string, link = 'any') => fetch(`${inject('stackUrl')}/chat/${chatId}/${link}`);

test("a bot's address gives the page with the bot's name and welcome, and is asked for anew", async () => {
  const { chatId, token } = await newOwnedBot();
  const answer = await open(chatId);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
  expect(html).toMatch(/<script type="module"[^>]* src="\/assets\/chat-[\w-]+\.js"/);
  const { bot_name, link } = { bot_name: 'Renamed', link: 'renamed' };
  await send(mchat.updateChat, { token, params: { id: chatId }, body: { bot_name, link, paused: false } });
  const renamed = await (await open(chatId)).text();
  expect(renamed).toContain('<title>Renamed</title>');
  expect(renamed).toContain('<h1>Renamed</h1>');
});

test('a picture that came with a small one stands in the page, which one without replaces', async () => {
  const { chatId, token } = await newOwnedBot();
  const upload = (form: Record<string, Blob>) =>
    send(mchat.updateDesignImage, { token, params: { chatId }, form });
  const pictureIn = async () => {
    const answer = await open(chatId);
    const [, src] = /<img [^>]*src="([^"]*)"/.exec(await answer.text()) ?? [];
    return { src, policy: answer.headers.get('content-security-policy') };
  };
  const small = png({ width: 3 });
  expect((await upload({ image: png(), small })).status).toBe(200);
  const bytes = Buffer.from(await small.arrayBuffer()).toString('base64');
  const first = await pictureIn();
  expect(first.src).toBe(`data:image/png;base64,${bytes}`);
  expect(first.policy).toContain("img-src 'self' data:;");
  for (const refused of [png({ bytes: 5000 }), new Blob(['<svg></svg>'])]) {
    expect((await upload({ image: png(), small: refused })).status).toBeGreaterThanOrEqual(413);
  }
  expect((await upload({ image: png() })).status).toBe(200);
  const second = await pictureIn();
  expect(second.src).toMatch(/^\/media\/chat\//);
  expect(second.policy).toContain("img-src 'self';");
});

test('it tells visitors nothing that is the owner’s alone', async () => {
  const { chatId } = await newOwnedBot();
  const html = await (await open(chatId)).text();
  const shown = JSON.parse(/id="shown">(.*)<\/script>/.exec(html)?.[1] ?? '');
  expect(Object.keys(shown.design).toSorted()).toEqual(['botName', 'design', 'image', 'link']);
  expect(Object.keys(shown.welcome).toSorted()).toEqual(['nameField', 'salutationList', 'trigger_flow_id']);
});

test('of a bot that an admin stopped, or whose owner is suspended, the page says that it takes a break', async () => {
  const { adminToken } = await newSignedInAdmin();
  const bots = [await newOwnedBot(), await newOwnedBot()] as const;
  const [stopped, suspended] = bots;
  await send(admin.stopChat, { adminToken, body: { chatId: stopped.chatId, stopped: true } });
  const { username } = suspended.owner;
  await send(admin.suspendUser, { adminToken, body: { username, suspended: true } });
  for (const { chatId } of bots)
    expect(await (await open(chatId)).text()).toContain('This chat takes a break');
});

test('of a paused bot the page says that it takes a break, of an unknown one that it is not found', async () => {
  const { chatId, token } = await newOwnedBot();
  const body = { bot_name: 'Secret offer', link: 'secret', paused: true };
  await send(mchat.updateChat, { token, params: { id: chatId }, body });
  const paused = await open(chatId);
  expect(paused.status).toBe(200);
  const html = await paused.text();
  expect(html).toContain('<h1>This chat takes a break</h1>');
  expect(html).not.toMatch(/secret/i);
  for (const id of ['unknown', 'a%20b', 'x'.repeat(2000)]) {
    const unknown = await open(id);
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('<h1>Page not found</h1>');
  }
});

test('the path at the origin is no address of the site', async () => {
  const { chatId } = await newOwnedBot();
  const answer = await fetch(`${inject('stackUrl')}/chat.html?id=${chatId}`);
  expect(await answer.text()).not.toContain('id="shown"');
});
