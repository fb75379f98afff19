import { afterEach, beforeAll, expect } from 'vitest';
import { browser, startBrowser } from './testBrowser.ts';
import { endDevices, takeBreaches } from './testPage.ts';

/** Before each file of tests that the shared stack has: `setupFiles` of vitest. */
if (expect.getState().testPath?.endsWith('.browser.test.ts')) {
  beforeAll(startBrowser);
  afterEach(async () => {
    await endDevices(browser);
    expect(takeBreaches()).toEqual([]);
  });
}
