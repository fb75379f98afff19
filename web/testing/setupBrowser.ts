import { afterEach, beforeAll, expect } from 'vitest';
import { browser, startBrowser } from './testBrowser.ts';
import { endDevices, takeCspViolations } from './testPage.ts';

if (expect.getState().testPath?.endsWith('.browser.test.ts')) {
  beforeAll(startBrowser);
  afterEach(async ({ task }) => {
    const error = task.result?.errors?.[0];
    // A failure that happens only on a busy machine is understood from what the page showed.
    if (error !== undefined) error.message += await shownPages();
    await endDevices(browser);
    expect(takeCspViolations()).toEqual([]);
  });
}

/** Returns the address and the text of each open page, shortened. */
async function shownPages(): Promise<string> {
  const pages = browser.contexts().flatMap((device) => device.pages());
  const shown = pages.map(async (page) => {
    const text = await page.evaluate(() => document.body.innerText).catch(String);
    return `\n--- ${page.url()}\n${text.slice(0, 2_000)}`;
  });
  return (await Promise.all(shown)).join('');
}
