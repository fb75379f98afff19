import type { Browser, Page } from 'playwright-core';

const SLOW_PHONE = {
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  cpu: { rate: 4 },
  viewport: { width: 390, height: 844 },
} as const;

/** Opens a page on a slow phone for the first time, and returns what `look` observes. */
export async function visit<Seen>(
  browser: Browser,
  url: string,
  look: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({ viewport: SLOW_PHONE.viewport });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_PHONE.network);
    await devtools.send('Emulation.setCPUThrottlingRate', SLOW_PHONE.cpu);
    await page.addInitScript(timeElements);
    await page.goto(url, { waitUntil: 'commit' });
    return await look(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page before its content, and marks headings and pictures for the browser's paint timing. */
function timeElements() {
  new MutationObserver(() => {
    for (const element of document.querySelectorAll(':is(h1, h2, img):not([elementtiming])')) {
      element.setAttribute('elementtiming', element.localName);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Resolves to the milliseconds until the first paint. */
export const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint');
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** Resolves to the milliseconds until the last of some headings and pictures is painted. */
export const painted = (page: Page, tags: readonly string[]): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const missing = new Set(wanted);
        new PerformanceObserver((list) => {
          const wantedOnes = list
            .getEntries()
            .filter((entry) => 'identifier' in entry && missing.delete(String(entry.identifier)));
          const last = wantedOnes.at(-1);
          if (missing.size === 0 && last) resolve(last.startTime);
        }).observe({ type: 'element', buffered: true });
      }),
    tags,
  );
