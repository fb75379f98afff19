import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { listen } from '../../../infra/local/host/listen.ts';
import type { PreviewBot, ToPreview } from '../../../shared/contract/preview.ts';
import { browser } from '../../testing/testBrowser.ts';
import { newPage } from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

const bot: PreviewBot = {
  design: {
    image: 'null',
    botName: 'My bot',
    link: 'bot',
    lang: 'en',
    design: {
      bg1: '#0027b5',
      bg2: '#ffffff',
      userbg: '#0027b5',
      flowBtn: '#000c36',
      contactBtn: '#000c36',
      inputBtn: '#000c36',
    },
  },
  flows: [
    {
      id: 1,
      flowName: 'Hello',
      blocks: [{ id: 'a', category: 'Text', content: 'Hello {{name}}', position: 0 }],
      actions: [{ id: 'b', type: 'button', buttonContent: 'Again', triggerFlow: 1 }],
    },
  ],
  welcome: { salutationList: '', nameField: 'Who are you?', trigger_flow_id: 1, asksFirst: true },
  flowId: 1,
};

/** Opens a page of the suite with a document in a frame. */
async function frame(path: string) {
  const page = await newPage(browser);
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.continue();
  });
  await page.goto(paths.login);
  await putFrame(page, path);
  return { page, inFrame: page.frameLocator('#framed'), asked };
}

const putFrame = (page: Page, path: string) =>
  page.evaluate(async (src) => {
    const frame = document.createElement('iframe');
    frame.id = 'framed';
    frame.src = src;
    // The frame covers the page.
    frame.style.cssText = 'position: fixed; z-index: 9; bottom: 0; right: 0; width: 360px; height: 600px';
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
  }, path);

const tell = (page: Page, message: ToPreview) =>
  page.evaluate((message) => {
    const frame = document.querySelector('iframe');
    frame?.contentWindow?.postMessage(message, window.location.origin);
  }, message);

test('the preview shows the owner’s bot, takes no focus, does not move the page, and sends no call', async () => {
  const { page, inFrame, asked } = await frame('/chat-preview');
  await page.getByLabel('Username').focus();
  await page.evaluate(() => window.scrollTo(0, 0));
  await tell(page, { tell: 'bot', bot: { ...bot, flowId: null } });
  await inFrame.getByText('Who are you?').waitFor();
  await tell(page, { tell: 'bot', bot });
  await inFrame.getByText('Hello Alex').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('login_username');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await inFrame.getByRole('button', { name: 'Again' }).click();
  await inFrame.getByText('Hello Alex').nth(1).waitFor();
  const [flow] = bot.flows;
  const blocks = [{ id: 'a', category: 'Text' as const, content: 'Bye', position: 0 }];
  await tell(page, { tell: 'bot', bot: { ...bot, flows: flow ? [{ ...flow, blocks }] : [] } });
  await inFrame.getByText('Bye').waitFor();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  const kept = await page.evaluate(() => Object.keys(window.localStorage));
  expect(kept.filter((key) => key.startsWith('chat:'))).toEqual([]);
});

test('no site can frame the visitors’ page, and only the suite can frame the preview', async () => {
  const { inFrame, page } = await frame(pathTo(paths.mchat.public, { chatId: '7', link: 'hello' }));
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  expect(await inFrame.locator('h1').count()).toBe(0);

  // The other site has an address of this machine, because browsers block remote sites from reaching it.
  const server = createServer((_, response) => response.end('<!doctype html><title>Other</title>'));
  const other = await listen(server, { port: 0, hosts: ['127.0.0.1'] });
  await page.unrouteAll();
  await page.goto(`http://127.0.0.1:${other.port}/`);
  await putFrame(page, `${inject('stackUrl')}/chat-preview`);
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  await other.stop();
});
