import type { Chat } from '../../../shared/contract/bot.ts';
import { Chip } from '../ui/data/Chip.tsx';
import { useHasRoomForTables } from '../ui/theme/useMediaQuery.ts';
import { LiveSwitch, StoppedChip } from './LiveSwitch.tsx';

/** Shows whether a bot answers its visitors. A table has a switch for it; a phone has it in the row's menu. */
export function ChatStatus({ chat }: { chat: Chat }) {
  if (useHasRoomForTables()) return <LiveSwitch chat={chat} size="small" />;
  if (chat.stopped) return <StoppedChip>Stopped</StoppedChip>;
  return <Chip tone={chat.paused ? 'neutral' : 'good'}>{chat.paused ? 'Paused' : 'Live'}</Chip>;
}
