import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { endDevices } from './testPage.ts';

/** The browser of a test file, which need do no more than import it. What a test opens lasts no longer than it. */
export let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => endDevices(browser));
afterAll(() => browser.close());
