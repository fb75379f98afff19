import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { Built } from '../local/build.ts';
import { startStack } from '../local/stack.ts';
import { openBrowser } from '../testing/browser.ts';
import { median } from './figures.ts';
import type { Paint } from './measured.ts';
import { firstPaint, visit } from './slow-phone.ts';

const SAMPLES = 7;
/** Compares both pages from one edge in turns, each on a first visit. */
export async function paintOfLogin(built: Built): Promise<Paint> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'm-suite-bare-page-'));
  await buildBarePage(folder.path);
  const [app, bare, browser] = await Promise.all([
    startStack({ built }),
    startStack({ built: { ...built, web: folder.path } }),
    openBrowser(),
  ]);
  try {
    const first: number[] = [];
    const form: number[] = [];
    const bareFirstPaint: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      bareFirstPaint.push(await visit(browser, `${bare.url}/`, firstPaint));
      const seen = await visit(browser, `${app.url}/login`, async (page) => ({
        form: await shown(page, 'input[autocomplete=username]'),
        first: await firstPaint(page),
      }));
      first.push(seen.first);
      form.push(seen.form);
    }
    const ratio = (taken: readonly number[]) => median(taken) / median(bareFirstPaint);
    return { samples: SAMPLES, firstPaint: ratio(first), form: ratio(form) };
  } finally {
    await Promise.all([app.stop(), bare.stop(), browser.close()]);
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

/** Returns the milliseconds until an element is visible. */
async function shown(page: Page, selector: string): Promise<number> {
  await page.locator(selector).first().waitFor();
  return page.evaluate(() => performance.now());
}
