import type { Browser } from 'playwright-core';
import { openBrowser } from '../../infra/testing/browser.ts';

/** The browser of the tests, which need do no more than import it: one for all files that a worker runs, ended with it. */
export let browser: Browser;

export async function startBrowser(): Promise<void> {
  browser ??= await openBrowser();
}
