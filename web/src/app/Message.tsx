import { recordMessage } from '../msmart/outbox/recordMessage.ts';
import { useLessonScripts } from '../mu/useLessonScripts.ts';
import type { WriteSheetProps } from '../ui/overlay/WriteSheetContext.ts';
import { NudgeSheet } from '../words/NudgeSheet.tsx';
import { WriteSheet } from '../words/WriteSheet.tsx';

/** The sheet for a message to a lead, with the scripts of the user's lessons, or to a member of the user's team. */
export default function Message({ to, ...sheet }: WriteSheetProps) {
  return 'about' in to ? (
    <NudgeSheet member={to} {...sheet} />
  ) : (
    <WriteSheet lead={to} useLessons={useLessonScripts} recordMessage={recordMessage} {...sheet} />
  );
}
