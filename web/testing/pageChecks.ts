import type { Page } from 'playwright-core';
import { palettes, type Scheme } from '../../shared/rules/palette.ts';
import { violations } from './axe.ts';
import {
  brokenWords,
  cutPlaceholders,
  cutText,
  joinedParts,
  sidewaysScroll,
  strayColours,
  unevenBars,
} from './inPageChecks.ts';
import { coveredFocus, smallTargets } from './inPageTargets.ts';

// Each check returns the violations on the current page.

/** The least size of press targets in pixels: for thumbs on phones and tablets, for a pointer on laptops (WCAG 2.5.8). */
const TABLET_WIDTH = 768;
const THUMB = 44;
const POINTER = 24;

/** The length of the longest word of the suite's own texts, "Congratulations". */
const LONGEST_OF_OURS = 15;

interface Extent {
  /** The widths that are checked; by default only the page's current width. */
  readonly widths?: readonly number[];
  /** The colour schemes; by default the current one, then the other one. */
  readonly schemes?: readonly [Scheme, ...Scheme[]];
}

/** Returns all violations of a page: in both colour schemes, at several widths, with normal and large text. */
export async function problemsOf(page: Page, { widths = [], schemes }: Extent = {}): Promise<string[]> {
  const found: string[] = [];
  const [first, ...others] = schemes ?? (await schemesOf(page));
  for (const scheme of [first, ...others]) {
    await page.emulateMedia({ colorScheme: scheme });
    await rendered(page);
    // Only one of axe's rules depends on the colour scheme.
    const rules = scheme === first ? undefined : ['color-contrast'];
    found.push(...(await withLabel(scheme, lookProblems(page, scheme, rules))));
  }
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  for (const width of [size.width, ...widths]) {
    await page.setViewportSize({ ...size, width });
    await rendered(page);
    found.push(...(await withLabel(`${width} px`, layoutProblems(page, width))));
    // Sticky bars have the same height at every width of a kind of device.
    if (width === size.width) found.push(...(await withLabel(`${width} px`, page.evaluate(coveredFocus))));
  }
  await page.setViewportSize(size);
  return [...new Set(found)];
}

const schemesOf = (page: Page): Promise<readonly [Scheme, Scheme]> =>
  page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? ['dark', 'light'] : ['light', 'dark'],
  );

/** Checks the colours of a scheme, and with the first one axe's other rules. */
async function lookProblems(page: Page, scheme: Scheme, rules?: readonly string[]): Promise<string[]> {
  return [...(await finalColours(page, scheme)), ...(await violations(page, rules))];
}

/** Style sheets follow a change of the scheme at once, antd's theme by a render that a busy machine delays. */
async function finalColours(page: Page, scheme: Scheme): Promise<string[]> {
  const end = Date.now() + 5000;
  for (;;) {
    const found = await page.evaluate(strayColours, palettes[scheme]);
    if (found.length === 0 || Date.now() > end) return found;
    await rendered(page);
  }
}

/** Checks the layout at one width, on a phone also with large text. */
async function layoutProblems(page: Page, width: number): Promise<string[]> {
  const found = [
    ...(await textProblems(page, { isLarge: false })),
    ...(await page.evaluate(cutPlaceholders)),
    ...(await page.evaluate(smallTargets, width <= TABLET_WIDTH ? THUMB : POINTER)),
  ];
  if (width > TABLET_WIDTH) return found;
  await setTextSize(page, '200%');
  found.push(...(await withLabel('at 200 %', textProblems(page, { isLarge: true }))));
  await setTextSize(page, '');
  return found;
}

async function textProblems(page: Page, { isLarge }: { isLarge: boolean }): Promise<string[]> {
  return [
    ...(await page.evaluate(sidewaysScroll)),
    ...(await page.evaluate(brokenWords, { longestOfOurs: LONGEST_OF_OURS, isLarge })),
    ...(await page.evaluate(joinedParts)),
    ...(await page.evaluate(cutText)),
    ...(await page.evaluate(unevenBars)),
  ];
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((given) => {
    document.documentElement.style.fontSize = given;
  }, size);

async function withLabel(label: string, problems: Promise<string[]>): Promise<string[]> {
  return (await problems).map((problem) => `${label}: ${problem}`);
}

/** Resolves when the page has rendered after a change of its size or scheme. */
const rendered = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Resolves when the page has no request in flight. */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

/** Returns the layout shifts since a time of the page, in milliseconds after it was opened. */
export async function layoutShifts(page: Page, since = 0): Promise<string[]> {
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await rendered(page);
  return page.evaluate((from) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer
      .takeRecords()
      .filter((entry) => entry.startTime >= from && !('hadRecentInput' in entry && entry.hadRecentInput))
      .map((entry) => {
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        const names = sources.map(({ node }) => node?.className || `“${node?.textContent?.slice(0, 30)}”`);
        return `${names} moved, by ${'value' in entry && entry.value}`;
      });
  }, since);
}
