import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';

/** The browser of a test file, which need do no more than import it. Devices last no longer than their test. */
export let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => Promise.all(browser.contexts().map((device) => device.close())));
afterAll(() => browser.close());
