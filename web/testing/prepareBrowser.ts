import { installedBrowser } from '../../infra/testing/browser.ts';

/** Vitest's `globalSetup`: unpacks the browser before any test file needs it. */
export default async function setup(): Promise<void> {
  await installedBrowser();
}
