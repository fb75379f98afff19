import { afterEach, beforeAll, expect } from 'vitest';
import { browser, startBrowser } from './testBrowser.ts';
import { endDevices, takeCspViolations } from './testPage.ts';

if (expect.getState().testPath?.endsWith('.browser.test.ts')) {
  beforeAll(startBrowser);
  afterEach(async () => {
    await endDevices(browser);
    expect(takeCspViolations()).toEqual([]);
  });
}
