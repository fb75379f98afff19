import type { Check } from '../../functions/groups/clock/siteChecks.ts';
import { CommandError } from '../command-error.ts';

/** A release that was just deployed. */
export interface Release {
  readonly stackName: string;
  readonly checks: readonly Check[];
  /** Restores the previous release. Undefined: there is none. */
  readonly rollBack: (() => Promise<void>) | undefined;
  /**
   * The alarms that were OK before the deployment. New alarms tell nothing of the release, because `Probe` and
   * `Certificate` ring until their metrics have data.
   */
  readonly alarms: readonly string[];
  /** Returns the names of the ringing alarms. */
  ringing(): Promise<readonly string[]>;
  /** The number of times that the alarms are checked after an update. */
  readonly looks: number;
  pause(milliseconds: number): Promise<unknown>;
  say(line: string): void;
}

export const LOOK_MS = 15_000;
/** A cold start, a delay at the edge, or the operator's network may cause a single failure. */
const TRIES = 3;
const TRY_MS = 5000;
/** Matches the status of the gateway's throttle in the words of a check. */
const THROTTLED = /\b429\b/;

/** Returns how many looks at the alarms fit into the minutes. */
export const looksIn = (minutes: number): number => Math.ceil((minutes * 60_000) / LOOK_MS);

/** Runs the checks of a release, then watches its alarms. Rolls back a release that fails, and throws. */
export async function requireProof(release: Release): Promise<void> {
  const { stackName, rollBack, looks, say } = release;
  say('Asking it whether all works');
  let problems = await failedChecks(release);
  if (problems.length === 0 && rollBack !== undefined && looks > 0) {
    say(`Watching the alarms for ${(looks * LOOK_MS) / 60_000} minutes`);
    problems = await newAlarms(release);
    if (problems.length === 0) return say('No alarm went off');
  }
  if (problems.length === 0) return;
  const what = problems.join('; ');
  if (rollBack === undefined) {
    throw new CommandError(
      `${stackName} is there, and does not work yet: ${what}. Repair it, and deploy again.`,
    );
  }
  say(`${what}: putting the release before back; this takes some minutes`);
  await rollBack();
  throw new CommandError(`${stackName} is as it was before: ${what}. See infra/README.md, Deploy.`);
}

/** Returns the sentences of the failed checks. */
async function failedChecks({ checks, pause, say }: Release): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of checks) {
    let problem = await problemOf(run());
    for (let tries = 1; problem !== undefined && tries < TRIES; tries += 1) {
      await pause(TRY_MS);
      problem = await problemOf(run());
    }
    if (problem !== undefined && THROTTLED.test(problem)) {
      say(
        `  busy    ${name}: ${problem}. Strangers can use a throttle up: it is not held against the release`,
      );
      continue;
    }
    say(problem === undefined ? `  ok      ${name}` : `  FAILED  ${name}: ${problem}`);
    if (problem !== undefined) failed.push(`“${name}” failed, as ${problem}`);
  }
  return failed;
}

/** Returns the message with which work fails, or undefined when it succeeds. */
export async function problemOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns a sentence for each alarm that goes off after the release. */
async function newAlarms({ alarms, ringing, pause, looks }: Release): Promise<string[]> {
  for (let look = 0; look < looks; look += 1) {
    await pause(LOOK_MS);
    const found = (await ringing()).filter((name) => alarms.includes(name));
    if (found.length > 0) return found.map((name) => `the alarm ${name} went off`);
  }
  return [];
}
