import { cpSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { mchat } from '../../shared/contract/mchat.ts';
import type { Built } from '../local/build.ts';
import { drawPicture } from '../local/demo/picture.ts';
import { startStack } from '../local/stack.ts';
import { newFlow, newOwnedBot } from '../testing/bots.ts';
import { openBrowser } from '../testing/browser.ts';
import { send, withStack } from '../testing/suite.ts';
import { median } from './figures.ts';
import type { WelcomePaint } from './measured.ts';
import { painted, visit } from './slow-phone.ts';

const SAMPLES = 15;
const EMPTY = 'assets/empty.html';
const EMPTY_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Empty</title>
  </head>
  <body>
    <h1>Empty</h1>
  </body>
</html>
`;

/** Compares the pages from one warm edge in turns. */
export async function paintOfWelcome(built: Built): Promise<WelcomePaint> {
  if (built.web === undefined) throw new Error('The web app was not built');
  using folder = mkdtempDisposableSync(join(tmpdir(), 'm-suite-empty-page-'));
  const web = folder.path;
  cpSync(built.web, web, { recursive: true });
  writeFileSync(join(web, EMPTY), EMPTY_PAGE);
  const [stack, browser] = await Promise.all([startStack({ built: { ...built, web } }), openBrowser()]);
  try {
    const { url } = stack;
    const chat = `${url}/chat/${await withStack(stack, newBot)}/welcome`;
    await seen(browser, { empty: `${url}/${EMPTY}`, chat });
    const samples = [];
    while (samples.length < SAMPLES) samples.push(await seen(browser, { empty: `${url}/${EMPTY}`, chat }));
    const empty = median(samples.map((sample) => sample.empty));
    return {
      samples: SAMPLES,
      words: median(samples.map(({ words }) => words)) / empty,
      picture: median(samples.map(({ picture }) => picture)) / empty,
    };
  } finally {
    await Promise.all([stack.stop(), browser.close()]);
  }
}

async function seen(browser: Browser, at: { readonly empty: string; readonly chat: string }) {
  const empty = await visit(browser, at.empty, (page) => painted(page, ['h1']));
  const [words, picture] = await visit(browser, at.chat, (page) =>
    Promise.all([painted(page, ['h1', 'h2']), painted(page, ['img'])]),
  );
  return { empty, words, picture };
}

/** Creates a bot with a picture and a welcome form, and returns its id. */
async function newBot(): Promise<string> {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const welcome = { salutationList: 'Mr, Ms, Mrs', nameField: 'Hello, who are you?' };
  const triggerFlow = await newFlow(bot);
  await send(mchat.updateWelcome, { token, params: { id: chatId }, body: { ...welcome, triggerFlow } });
  const form = { image: confetti(640), small: confetti(100) };
  const { status } = await send(mchat.updateDesignImage, { token, params: { chatId }, form });
  if (status !== 200) throw new Error(`The picture was not taken: ${status}`);
  return chatId;
}

/** A picture that compresses as badly as a photo. */
const confetti = (size: number) =>
  drawPicture({
    size,
    top: [0, 39, 181],
    bottom: [0, 12, 54],
    discs: Array.from({ length: 60 }, (_, index) => ({
      x: (index * 0.37) % 1,
      y: (index * 0.61) % 1,
      radius: 0.05,
      colour: [(index * 83) % 256, (index * 47) % 256, (index * 29) % 256],
    })),
  });
