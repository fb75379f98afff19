import { recordMessage } from '../msmart/outbox/recordMessage.ts';
import { Nudged } from '../msmart/teams/Nudged.tsx';
import { useOwnTeam } from '../msmart/teams/useTeams.ts';
import { useLessonScripts } from '../mu/useLessonScripts.ts';
import type { NudgedMember, WriteSheetProps } from '../ui/overlay/WriteSheetContext.ts';
import { NudgeSheet } from '../words/NudgeSheet.tsx';
import { WriteSheet } from '../words/WriteSheet.tsx';

/** The sheet for a message to a lead, with the scripts of the user's lessons, or to a member of the user's team. */
export default function Message({ to, ...sheet }: WriteSheetProps) {
  return 'about' in to ? (
    <NudgeSheet member={to} nudged={to.nudged && <LastNudge {...to} />} {...sheet} />
  ) : (
    <WriteSheet lead={to} useLessons={useLessonScripts} recordMessage={recordMessage} {...sheet} />
  );
}

function LastNudge({ teamName, nudged }: NudgedMember) {
  return <Nudged isAlone nudge={nudged} timeZone={useOwnTeam(teamName)?.timeZone} />;
}
