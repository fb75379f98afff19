import type { Account } from '../ops/preflight/preflight-finding.ts';
import { subscription } from '../ops/preflight/preflight-operation.ts';
import type { Settings } from '../stack/settings.ts';

interface Waiting {
  /** The number of further checks. */
  readonly times: number;
  pause(): Promise<unknown>;
  say(line: string): void;
}

/** Waits until the recipient of the alarms has followed the link that AWS mails for a new stack. */
export async function awaitConfirmation(
  account: Pick<Account, 'cloudFormation' | 'sns'>,
  settings: Pick<Settings, 'stackName' | 'alarmEmail'>,
  { times, pause, say }: Waiting,
): Promise<void> {
  const { alarmEmail } = settings;
  if (alarmEmail === undefined) return say('Set alarmEmail: alarms reach nobody');
  for (let time = 0; ; time += 1) {
    const [finding] = await subscription(account, settings);
    if (finding === undefined || finding.level === 'ok') return say(finding?.says ?? 'There are no alarms');
    if (time === times) return say(`${finding.says}. Until then npm run preflight stops`);
    if (time === 0) say(`Waiting until ${alarmEmail} follows the link that AWS has mailed`);
    await pause();
  }
}
