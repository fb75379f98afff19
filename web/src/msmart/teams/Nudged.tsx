import { dayIn, daysBetween } from '../../../../shared/rules/time.ts';
import { serverNow } from '../../api/serverNow.ts';
import { useNudgedAt } from '../../session/nudged.ts';
import { dayInSentence } from '../leads/day.ts';

/** Older nudges say nothing any more. */
const SHOWN_DAYS = 7;

interface NudgedProps {
  readonly teamName: string;
  readonly username: string;
  readonly timeZone: string;
}

/** Says on which of the last days the user has nudged a member. */
export function Nudged({ timeZone, ...member }: NudgedProps) {
  const at = useNudgedAt(member);
  if (at === undefined) return null;
  const today = dayIn(timeZone, serverNow());
  const day = dayIn(timeZone, at);
  return daysBetween(day, today) < SHOWN_DAYS && <> · nudged {dayInSentence(day, today)}</>;
}
