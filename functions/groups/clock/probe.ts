import { readOptional, variables } from '../../lib/runtime/env.ts';
import { log, publishProbe } from '../../lib/runtime/log.ts';
import { siteChecks } from './siteChecks.ts';

/** The probe ends before the function's timeout, so that the result for a silent site is published too. */
const PATIENCE_MS = 20_000;

/** Runs the checks of the site in turn, and publishes whether all passed. */
export async function probe(): Promise<void> {
  const url = readOptional(variables.probedUrl);
  if (url === undefined) return;
  const deadline = AbortSignal.timeout(PATIENCE_MS);
  let isPassed = true;
  for (const { name, run } of siteChecks(url, () => deadline)) {
    try {
      await run();
    } catch (error) {
      isPassed = false;
      const problem = error instanceof Error ? error.message : 'unknown';
      log('error', 'The site did not answer as it should', { check: name, problem });
    }
  }
  publishProbe(isPassed);
}
