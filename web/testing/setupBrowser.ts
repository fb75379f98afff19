import { afterEach, beforeAll, expect } from 'vitest';
import { browser, startBrowser } from './testBrowser.ts';
import { describePages, endDevices, takeCspViolations } from './testPage.ts';

if (expect.getState().testPath?.endsWith('.browser.test.ts')) {
  beforeAll(startBrowser);
  afterEach(async ({ task }) => {
    const error = task.result?.errors?.[0];
    // A failure that happens only on a busy machine is understood from what the pages showed and requested.
    if (error !== undefined) error.message += await describePages(browser);
    await endDevices(browser);
    expect(takeCspViolations()).toEqual([]);
  });
}
