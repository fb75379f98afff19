import { useLessonScripts } from '../mu/useLessonScripts.ts';
import type { WriteSheetProps } from '../ui/overlay/WriteSheetContext.ts';
import { WriteSheet } from '../words/WriteSheet.tsx';

/** The sheet for a message to a lead, with the scripts of the user's lessons. */
export default function LeadMessage(props: WriteSheetProps) {
  return <WriteSheet {...props} useLessons={useLessonScripts} />;
}
