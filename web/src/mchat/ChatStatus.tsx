import { Switch, Tooltip } from 'antd';
import type { Chat } from '../../../shared/contract/bot.ts';
import { useSubmission } from '../api/useSubmission.ts';
import { Chip } from '../ui/data/Chip.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { failed } from '../ui/feedback/message.ts';
import { Row } from '../ui/layout/layout.tsx';
import { useHasRoomForTables } from '../ui/theme/useMediaQuery.ts';
import { useChatActions } from './useChatActions.ts';

/** Shows whether a bot answers its visitors. A table has a switch for it; a phone has it in the row's menu. */
export function ChatStatus({ chat }: { chat: Chat }) {
  const { setPaused } = useChatActions();
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  const hasRoom = useHasRoomForTables();
  const { paused, stopped, bot_name } = chat;
  if (stopped) {
    return (
      <Tooltip title="An admin has stopped this bot. It answers nobody until they start it again.">
        <span>
          <Chip tone="bad">{hasRoom ? 'Stopped by an admin' : 'Stopped'}</Chip>
        </span>
      </Tooltip>
    );
  }
  const chip = <Chip tone={paused ? 'neutral' : 'good'}>{paused ? 'Paused' : 'Live'}</Chip>;
  if (!hasRoom) return chip;
  return (
    <Row as="span" inline nowrap gap={2}>
      <Switch
        size="small"
        checked={!paused}
        loading={isSubmitting}
        aria-label={`${bot_name} is live`}
        onChange={(isLive) =>
          void submit(
            () => setPaused(chat, !isLive),
            (failure) => notify(failed(failure)),
          )
        }
      />
      {chip}
    </Row>
  );
}
