import type { Nudge } from '../../../../shared/contract/nudge.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { defaultTimeZone } from '../../api/defaults.ts';
import { serverNow } from '../../api/serverNow.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { dayInSentence } from '../leads/day.ts';

interface NudgedProps {
  readonly nudge: Pick<Nudge, 'at' | 'by' | 'byName'> | undefined;
  /** Nothing stands before it. */
  readonly isAlone?: true;
  /** The team's; undefined while it is not known. */
  readonly timeZone: string | undefined;
}

/** Says when a leader has nudged a member. */
export function Nudged({ nudge, isAlone, timeZone = defaultTimeZone }: NudgedProps) {
  const { user } = useSession();
  if (nudge === undefined) return null;
  const dayAt = (time: number) => dayIn(timeZone, time);
  return (
    <>
      {isAlone ? 'Nudged' : ' · nudged'} {dayInSentence(dayAt(Date.parse(nudge.at)), dayAt(serverNow()))}
      {nudge.by !== user?.username && (
        <>
          {' '}
          by <bdi>{nudge.byName}</bdi>
        </>
      )}
    </>
  );
}
