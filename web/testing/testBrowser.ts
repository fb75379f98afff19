import type { Browser } from 'playwright-core';
import { openBrowser } from '../../infra/testing/browser.ts';

/** The browser that all test files of a worker share. It ends with the worker. */
export let browser: Browser;

export async function startBrowser(): Promise<void> {
  browser ??= await openBrowser();
}
