import { expect, inject, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newOwnedBot, type TestBot } from '../../../infra/testing/bots.ts';
import { png } from '../../../infra/testing/pictures.ts';
import { send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { mchat } from '../../../shared/contract/mchat.ts';

const open = (chatId: string, link = 'any') => fetch(`${inject('stackUrl')}/chat/${chatId}/${link}`);

test("the address of a bot returns a page with the bot's name and welcome, which changes with the bot", async () => {
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

test('the page inlines the small version of a picture, and links a picture without one', async () => {
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

test('the page contains no field that only the owner may see', async () => {
  const { chatId } = await newOwnedBot();
  const html = await (await open(chatId)).text();
  const shown = JSON.parse(/id="shown">(.*)<\/script>/.exec(html)?.[1] ?? '');
  expect(Object.keys(shown.design).toSorted()).toEqual(['botName', 'design', 'image', 'lang', 'link']);
  expect(Object.keys(shown.welcome).toSorted()).toEqual([
    'asksFirst',
    'nameField',
    'salutationList',
    'trigger_flow_id',
  ]);
});

test('the page of a stopped bot, or of a suspended owner, says that it takes a break', async () => {
  const { adminToken } = await newSignedInAdmin();
  const bots = [await newOwnedBot(), await newOwnedBot()] as const;
  const [stopped, suspended] = bots;
  await send(admin.stopChat, { adminToken, body: { chatId: stopped.chatId, stopped: true } });
  const { username } = suspended.owner;
  await send(admin.suspendUser, { adminToken, body: { username, suspended: true } });
  for (const { chatId } of bots)
    expect(await (await open(chatId)).text()).toContain('This chat takes a break');
});

test('the page of a paused bot says that it takes a break, and that of an unknown one that it is not found', async () => {
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

const follow = (path: string, method = 'GET') =>
  fetch(`${inject('stackUrl')}/c/${path}`, { redirect: 'manual', method });

async function newLink({ token, chatId }: TestBot) {
  return String((await send(mchat.createLink, { token, body: { chatId } })).body.id);
}

test('a link leads to the present address of its bot, and passes on what names an advertisement only', async () => {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const code = await newLink(bot);
  const body = { bot_name: 'Renamed', link: 'renamed', paused: true };
  await send(mchat.updateChat, { token, params: { id: chatId }, body });
  const long = 'f'.repeat(3000);
  const query = `utm_source=${long}&utm_term=a%20b%26s%3Dx&utm_medium=&utm_id=7&fbclid=x&s=other&next=//evil.example`;
  for (const method of ['GET', 'HEAD']) {
    for (const path of [`${code}?${query}`, `${code}/?${query}`]) {
      const answer = await follow(path, method);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('location')).toBe(
        `/chat/${chatId}/renamed?s=${code}&utm_source=${'f'.repeat(100)}&utm_term=a+b%26s%3Dx`,
      );
    }
  }
});

test('a link that is off, was deleted or never was, or whose bot was, is a page that says so', async () => {
  const bot = await newOwnedBot();
  const other = await newOwnedBot();
  const { token } = bot;
  const [off, deleted, orphan] = [await newLink(bot), await newLink(bot), await newLink(other)];
  await send(mchat.updateLink, { token, params: { code: off }, body: { isOff: true } });
  await send(mchat.deleteLink, { token, params: { code: deleted } });
  await send(mchat.deleteChat, { token: other.token, params: { id: other.chatId } });
  for (const path of [off, deleted, orphan, 'unknown', 'a%2Fb', 'a/b', '', '%zz', 'x'.repeat(2000)]) {
    const answer = await follow(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<h1>Page not found</h1>');
  }
});

test('the path at the origin is not served by the site', async () => {
  const { chatId } = await newOwnedBot();
  const answer = await fetch(`${inject('stackUrl')}/chat.html?id=${chatId}`);
  expect(await answer.text()).not.toContain('id="shown"');
});
