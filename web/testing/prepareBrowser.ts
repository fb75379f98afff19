import { installedBrowser } from '../../infra/testing/browser.ts';

/** Unpacks the browser once, before any test file needs it: `globalSetup` of vitest. */
export default async function setup(): Promise<void> {
  await installedBrowser();
}
