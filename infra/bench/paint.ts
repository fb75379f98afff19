import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { openBrowser } from '../../web/browser.ts';
import type { Built } from '../local/build.ts';
import { startStack } from '../local/stack.ts';
import { median } from './figures.ts';

/** What a person with a slow phone sees of /login, and when, as multiples of a bare React page's first paint. */
export interface Paint {
  readonly samples: number;
  readonly firstPaint: number;
  /** The form can be filled in. */
  readonly form: number;
}

const SAMPLES = 7;
const SLOW_PHONE = {
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  cpu: { rate: 4 },
  viewport: { width: 390, height: 844 },
} as const;

/** `built` has the web app. Both pages come from a stack's edge, in turns, to a browser that knows neither. */
export async function paintOfLogin(built: Built): Promise<Paint> {
  const folder = mkdtempSync(join(tmpdir(), 'm-suite-bare-page-'));
  await buildBarePage(folder);
  const [app, bare, browser] = await Promise.all([
    startStack({ built }),
    startStack({ built: { ...built, web: folder } }),
    openBrowser(),
  ]);
  try {
    const firstPaint: number[] = [];
    const form: number[] = [];
    const bareFirstPaint: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      bareFirstPaint.push((await visit(browser, `${bare.url}/`, 'h1')).firstPaint);
      const seen = await visit(browser, `${app.url}/login`, 'input[autocomplete=username]');
      firstPaint.push(seen.firstPaint);
      form.push(seen.shown);
    }
    const ratio = (taken: readonly number[]) => median(taken) / median(bareFirstPaint);
    return { samples: SAMPLES, firstPaint: ratio(firstPaint), form: ratio(form) };
  } finally {
    await Promise.all([app.stop(), bare.stop(), browser.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildBarePage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare-page'),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
}

/** When the page first painted something, and when `shows` was there; in milliseconds of the visit. */
async function visit(
  browser: Browser,
  url: string,
  shows: string,
): Promise<{ firstPaint: number; shown: number }> {
  const context = await browser.newContext({ viewport: SLOW_PHONE.viewport });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_PHONE.network);
    await devtools.send('Emulation.setCPUThrottlingRate', SLOW_PHONE.cpu);
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(shows).first().waitFor();
    const shown = await page.evaluate(() => performance.now());
    const firstPaint = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const [entry] = list.getEntriesByName('first-contentful-paint');
            if (entry) resolve(entry.startTime);
          }).observe({ type: 'paint', buffered: true });
        }),
    );
    return { firstPaint, shown };
  } finally {
    await context.close();
  }
}
