import { Button } from 'antd';
import type { LeadChat } from '../../../../shared/contract/msmart/chats.ts';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { TranscriptMessages } from '../../ui/data/TranscriptMessages.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { Card, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { MoreButton } from '../../ui/list/MoreButton.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { useLeadChats, useLeadTranscript } from './useLeads.ts';

/** Shows the chats of a lead with bots, and opens their transcripts. */
export function LeadChats({ lead: { id } }: { lead: { readonly id: string } }) {
  const { chats, pages } = useLeadChats(id);
  const { opened, open, close } = useOpened<LeadChat>();
  const chat = useLast(opened);
  return (
    <Card as="section" padding={4} aria-labelledby="lead-chat">
      <Stack gap={3}>
        <h2 id="lead-chat">Chat</h2>
        <AsyncContent
          data={pages.isLoading ? undefined : chats}
          failure={pages.failure}
          reload={pages.reload}
          loading="details"
        >
          {(all) =>
            all.map((one) => (
              <Stack key={one.chat} gap={1}>
                <Row gap={2}>
                  <Text as="span" weight="strong">
                    <bdi>{one.botName}</bdi>
                  </Text>
                  <Text as="span" tone="muted">
                    <DateTime at={one.at} />
                  </Text>
                </Row>
                {one.consent && (
                  <Text tone="muted" size="s">
                    Agreed to: <bdi>{one.consent.text}</bdi>
                  </Text>
                )}
                {one.isDeleted ? (
                  <Text>Chat was deleted by the visitor</Text>
                ) : (
                  <Stack align="start">
                    <Button onClick={() => open(one)}>Open the chat</Button>
                  </Stack>
                )}
              </Stack>
            ))
          }
        </AsyncContent>
        <MoreButton pages={pages} count={chats.length} />
      </Stack>
      <Dialog title={chat?.botName ?? 'Chat'} isOpen={opened !== undefined} onClose={close}>
        {chat && <Transcript key={chat.chat} id={id} chat={chat.chat} />}
      </Dialog>
    </Card>
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
