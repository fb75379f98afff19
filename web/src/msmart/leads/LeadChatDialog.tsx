import type { LeadChat } from '../../../../shared/contract/msmart/chats.ts';
import { TranscriptMessages } from '../../ui/data/TranscriptMessages.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { MoreButton } from '../../ui/list/MoreButton.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { CHAT_DELETED } from './historyText.ts';
import { useLeadTranscript } from './useLeads.ts';

interface LeadChatDialogProps {
  /** The id of the lead. */
  readonly id: string;
  readonly chat: LeadChat;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The consent and the transcript of a chat of a lead. */
export default function LeadChatDialog({ id, chat, isOpen, onClose }: LeadChatDialogProps) {
  return (
    <Dialog title={chat.botName} isOpen={isOpen} onClose={onClose}>
      <Stack gap={3}>
        {chat.consent && (
          <Text tone="muted" size="s">
            Agreed to: <bdi>{chat.consent.text}</bdi>
          </Text>
        )}
        {chat.isDeleted ? (
          <Text>{CHAT_DELETED}</Text>
        ) : (
          <Transcript key={chat.chat} id={id} chat={chat.chat} />
        )}
      </Stack>
    </Dialog>
  );
}

function Transcript({ id, chat }: { id: string; chat: string }) {
  const { entries, pages } = useLeadTranscript(id, chat);
  return (
    <AsyncContent
      data={pages.isLoading ? undefined : entries}
      failure={pages.failure}
      reload={pages.reload}
      loading="details"
    >
      {(all) => (
        <>
          <TranscriptMessages entries={all} />
          <MoreButton pages={pages} count={all.length} />
        </>
      )}
    </AsyncContent>
  );
}
