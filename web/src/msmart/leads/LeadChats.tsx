import type { LeadChat } from '../../../../shared/contract/msmart/chats.ts';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { Tile } from '../../ui/data/Tile.tsx';
import { TranscriptMessages } from '../../ui/data/TranscriptMessages.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { MoreButton } from '../../ui/list/MoreButton.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { ChatIcon, ForwardIcon } from '../../ui/theme/icons.tsx';
import { useLeadChats, useLeadTranscript } from './useLeads.ts';

const DELETED = 'Chat was deleted by the visitor';

/** Lists the chats of a lead with bots, and opens the consent and the transcript of each. */
export function LeadChats({ lead: { id } }: { lead: { readonly id: string } }) {
  const { chats, pages } = useLeadChats(id);
  const { opened, open, close } = useOpened<LeadChat>();
  const chat = useLast(opened);
  return (
    <section aria-label="Chats">
      <ListFrame keys={[]}>
        <AsyncContent
          data={pages.isLoading ? undefined : chats}
          failure={pages.failure}
          reload={pages.reload}
          loading="details"
        >
          {(all) => (
            <Stack as="ul" divided>
              {all.map((one) => (
                <li key={one.chat}>
                  <Row
                    as="button"
                    type="button"
                    gap={3}
                    nowrap
                    padding="list"
                    className="bar-row"
                    onClick={() => open(one)}
                  >
                    <Tile tone="link">
                      <ChatIcon />
                    </Tile>
                    <Stack as="span" grow>
                      <Text as="span" weight="strong" breaks>
                        Chat with <bdi>{one.botName}</bdi>
                      </Text>
                      <Text as="span" tone="muted" size="s">
                        {one.isDeleted ? DELETED : <DateTime at={one.at} />}
                      </Text>
                    </Stack>
                    <ForwardIcon />
                  </Row>
                </li>
              ))}
            </Stack>
          )}
        </AsyncContent>
        <MoreButton pages={pages} count={chats.length} />
      </ListFrame>
      <Dialog title={chat?.botName ?? 'Chat'} isOpen={opened !== undefined} onClose={close}>
        {chat && (
          <Stack gap={3}>
            {chat.consent && (
              <Text tone="muted" size="s">
                Agreed to: <bdi>{chat.consent.text}</bdi>
              </Text>
            )}
            {chat.isDeleted ? (
              <Text>{DELETED}</Text>
            ) : (
              <Transcript key={chat.chat} id={id} chat={chat.chat} />
            )}
          </Stack>
        )}
      </Dialog>
    </section>
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
