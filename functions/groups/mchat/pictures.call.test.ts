import { expect, inject, test } from 'vitest';
import { flowsOf, newFlow, newOwnedBot } from '../../../infra/testing/bots.ts';
import { png } from '../../../infra/testing/pictures.ts';
import { send } from '../../../infra/testing/suite.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';

const media = (name: unknown) => fetch(`${inject('stackUrl')}/media/${name}`);

/** A GIF whose four bytes of width and height are given, with a text before its end. */
const gif = (size: string, text: string) => new Blob([latin1(`GIF89a${size}\0\0\0${text}`), ';']);
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const SVG = 'xmlns="http://www.w3.org/2000/svg"';

async function imageBlock() {
  const bot = await newOwnedBot();
  const flowId = await newFlow(bot);
  const params = { chatId: bot.chatId, flowId };
  const add = (image: Blob | string) =>
    send(mchat.addImageBlock, { token: bot.token, params, form: { blockType: 'Image', image } });
  const shown = async () => (await flowsOf(bot))[0]?.blocks.map(({ content }) => content) ?? [];
  return { bot, params, add, shown };
}

test('a picture is stored byte for byte, and served', async () => {
  const { add, shown } = await imageBlock();
  const picture = png();
  expect((await add(picture)).status).toBe(200);
  const [name] = await shown();
  const served = await media(name);
  expect(served.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(await picture.arrayBuffer()));
});

test.each<[string, () => Promise<Blob> | Blob, number]>([
  ['SVG with a script', () => new Blob([`<svg ${SVG} width="2" height="2"><script/></svg>`]), 415],
  ['SVG of no size', () => new Blob([`<svg ${SVG}><script/></svg>`]), 415],
  ['HTML with the name of a PNG', () => new File(['<html>'], 'a.png', { type: 'image/png' }), 415],
  ['an empty file', () => new Blob([]), 415],
  ['100 million pixels', () => png({ width: 10_000, height: 10_000 }), 413],
  ['a GIF of 4 thousand million pixels in 30 bytes', () => gif('\xff\xff\xff\xff', ''), 413],
  ['a PNG of no width', () => png({ width: 0 }), 415],
  ['a GIF of no height', () => gif('\x02\0\0\0', ''), 415],
  ['a GIF without its end', () => new Blob([latin1('GIF89a\x02\0\x02\0\0\0\0')]), 415],
  [
    'a truncated PNG',
    async () =>
      await png()
        .arrayBuffer()
        .then((all) => new Blob([all.slice(0, 40)])),
    415,
  ],
  ['4.1 MB', () => png({ bytes: 4.1 * 1024 * 1024 }), 413],
])('%s is refused with a message, and no block is added', async (_, picture, expected) => {
  const { add, shown } = await imageBlock();
  const { status, body } = await add(await picture());
  expect(status).toBe(expected);
  expect(body.error).toEqual(expect.any(String));
  expect(await shown()).toEqual([]);
});

test.each([
  ['a page', () => new Blob([png(), '<!doctype html><script>alert(1)</script>']), 'png'],
  // The bytes of its size begin a comment of JavaScript, which contains the picture.
  ['a script', () => gif('/*\x01\0', '*/=1;alert(1);'), 'gif'],
])('a picture that is also %s is served only as a picture', async (_, bytes, type) => {
  const { add, shown } = await imageBlock();
  const page = new File([bytes()], 'page.html', { type: 'text/html' });
  expect((await add(page)).status).toBe(200);
  const [name] = await shown();
  expect(name).toMatch(new RegExp(`\\.${type}$`));
  const { headers } = await media(name);
  expect(headers.get('content-type')).toBe(`image/${type}`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/(?=.*default-src 'none')(?=.*sandbox)/);
});

test('a form of ten thousand parts is answered, and the next one too', async () => {
  const { bot, params, shown } = await imageBlock();
  const parts = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`part${index}`, 'x']));
  const add = (form: Record<string, string | Blob>) =>
    send(mchat.addImageBlock, { token: bot.token, params, form: { blockType: 'Image', ...form } });
  expect((await add(parts)).status).toBe(400);
  expect((await add({ ...parts, image: png() })).status).toBe(200);
  expect((await add({ image: png() })).status).toBe(200);
  expect(await shown()).toHaveLength(2);
});

test('a text in place of a picture is refused', async () => {
  const { add } = await imageBlock();
  expect((await add('picture')).status).toBe(400);
});

test('a picture is erased when another replaces it, and with its block', async () => {
  const { bot, params, add, shown } = await imageBlock();
  const { body } = await add(png());
  const [first] = await shown();
  const block = { ...params, blockId: String(body.id) };
  await send(mchat.updateImageBlock, { token: bot.token, params: block, form: { image: png({ width: 3 }) } });
  const [second] = await shown();
  expect(second).not.toBe(first);
  await expect.poll(async () => (await media(first)).status).toBe(404);
  expect((await media(second)).status).toBe(200);
  await send(mchat.deleteBlock, { token: bot.token, params: block });
  await expect.poll(async () => (await media(second)).status).toBe(404);
});

test('a picture for an older version is refused with a message', async () => {
  const { bot, add, params } = await imageBlock();
  const { body } = await add(png());
  const block = { ...params, blockId: String(body.id) };
  const version = String((await flowsOf(bot))[0]?.blocks[0]?.version);
  const replace = () =>
    send(mchat.updateImageBlock, { token: bot.token, params: block, form: { image: png(), version } });
  expect((await replace()).status).toBe(200);
  expect(await replace()).toMatchObject({ status: 409, body: { error: expect.any(String) } });
});

test("a bot's own picture is shown to visitors, and copied with the bot", async () => {
  const { bot } = await imageBlock();
  const { token, chatId } = bot;
  const saved = await send(mchat.updateDesignImage, { token, params: { chatId }, form: { image: png() } });
  expect(saved.status).toBe(200);
  const image = async (id: string) => (await send(chat.getDesign, { params: { chatId: id } })).body.image;
  const original = await image(chatId);
  expect((await media(original)).status).toBe(200);
  const { body } = await send(mchat.duplicateChat, {
    token,
    params: { id: chatId },
    body: { bot_name: 'Copy', link: 'copy-of-picture' },
  });
  await expect.poll(() => image(String(body.id))).toMatch(/^chat\//);
  const copy = await image(String(body.id));
  expect(copy).not.toBe(original);
  await send(mchat.deleteChat, { token, params: { id: chatId } });
  await expect.poll(async () => (await media(original)).status).toBe(404);
  expect((await media(copy)).status).toBe(200);
});

test('the picture of a copied bot can be replaced, by the version that the owner has seen', async () => {
  const { bot, add, params } = await imageBlock();
  await add(png());
  const { body } = await send(mchat.duplicateChat, {
    token: bot.token,
    params: { id: bot.chatId },
    body: { bot_name: 'Copy', link: 'copy-to-edit' },
  });
  const copy = { ...bot, chatId: String(body.id) };
  const design = () => send(mchat.getDesign, { token: bot.token, params: { chatId: copy.chatId } });
  await expect.poll(async () => (await design()).body.paused).toBe(false);
  const block = (await flowsOf(copy))[0]?.blocks[0];
  const { status } = await send(mchat.updateImageBlock, {
    token: bot.token,
    params: { ...params, chatId: copy.chatId, blockId: block?.id ?? '' },
    form: { image: png({ width: 3 }), version: String(block?.version) },
  });
  expect(status).toBe(200);
});
