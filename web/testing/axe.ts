import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';
import * as z from 'zod/mini';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const Violations = z.array(
  z.object({
    id: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.optional(z.string()) })),
  }),
);

/** Returns the violations of axe's rules, or of `rules` alone. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await give(page);
  // Listing nodes of violations alone saves most of the time on a long page.
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  // Only violations are returned, because the list of passed checks is long.
  const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`;
  return Violations.parse(await page.evaluate(run)).flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

const sessions = new WeakMap<Page, CDPSession>();

/** Loads axe as a script, because `page.evaluate` would compile its half megabyte again for each page. */
async function give(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Runtime.evaluate', { expression: axe });
}
