import { existsSync } from 'node:fs';
import packed from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
] as const;

/** A Chromium for tests and screenshots: `CHROMIUM`, else the system's, else the one that npm brought. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserPath(),
    // Root has no sandbox, and containers a small /dev/shm. The packed browser's own arguments are for Lambda.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}

async function browserPath(): Promise<string> {
  const wanted = process.env.CHROMIUM;
  if (wanted !== undefined && wanted !== '') return wanted;
  return SYSTEM_BROWSERS.find((path) => existsSync(path)) ?? packed.executablePath();
}
