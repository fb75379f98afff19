import { Switch } from 'antd';
import type { Chat } from '../../../shared/contract/bot.ts';
import { useSubmission } from '../api/useSubmission.ts';
import { Chip } from '../ui/data/Chip.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { failed } from '../ui/feedback/message.ts';
import { Row, Text } from '../ui/layout/layout.tsx';
import { type PausableChat, useChatActions } from './useChatActions.ts';

interface LiveSwitchProps {
  readonly chat: PausableChat & Pick<Chat, 'paused' | 'stopped'>;
  readonly size?: 'small' | 'medium';
}

/** Opens a bot to its visitors, or pauses it. An admin may have stopped it. */
export function LiveSwitch({ chat, size = 'medium' }: LiveSwitchProps) {
  const { setPaused } = useChatActions();
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  const { paused, stopped, bot_name } = chat;
  if (stopped) return <StoppedChip>Stopped by an admin</StoppedChip>;
  return (
    <Row as="span" inline nowrap tall gap={2} weight="strong" className="live-switch">
      <Text as="span" hide="small" aria-hidden="true">
        {paused ? 'Paused' : 'Live'}
      </Text>
      <Switch
        size={size}
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
    </Row>
  );
}

/** Says that an admin has closed the bot. */
export function StoppedChip({ children }: { children: string }) {
  return (
    <span title="An admin has stopped this bot. It answers nobody until they start it again.">
      <Chip tone="bad">{children}</Chip>
    </span>
  );
}
