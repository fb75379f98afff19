import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import {
  brokenWords,
  coveredFocus,
  cutText,
  sidewaysScroll,
  smallTargets,
  strayColours,
  unevenBars,
} from './inPageChecks.ts';
import { palettes, type Scheme } from './src/ui/tokens.ts';

// What holds on every screen, as the page stands: each check names what breaks it, or nothing.

/** A phone's and a tablet's targets are for thumbs, a laptop's for a pointer (WCAG 2.5.8). */
const TABLET_WIDTH = 768;
const THUMB = 44;
const POINTER = 24;

/** All of them, axe's rules among them. */
export async function problemsOf(page: Page, scheme: Scheme): Promise<string[]> {
  return [...(await layoutProblems(page)), ...(await looks(page, scheme))];
}

/** What depends on the width of the page and on the size of its text, in whichever scheme. */
export async function layoutProblems(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  return [
    ...(await page.evaluate(sidewaysScroll)),
    ...(await page.evaluate(brokenWords)),
    ...(await page.evaluate(cutText)),
    ...(await page.evaluate(unevenBars)),
    ...(await page.evaluate(smallTargets, width <= TABLET_WIDTH ? THUMB : POINTER)),
    ...(await page.evaluate(coveredFocus)),
  ];
}

/** What depends on the scheme. */
export async function looks(page: Page, scheme: Scheme): Promise<string[]> {
  return [...(await page.evaluate(strayColours, palettes[scheme])), ...(await violations(page))];
}

/** What moved since the page was opened, without anybody doing something. */
export async function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer
      .takeRecords()
      .filter((entry) => !('hadRecentInput' in entry && entry.hadRecentInput))
      .map((entry) => {
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        const names = sources.map(({ node }) => node?.className || node?.nodeName);
        return `${names} moved, by ${'value' in entry && entry.value}`;
      });
  });
}
