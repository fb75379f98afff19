import type { LeadChat } from '../../../../shared/contract/msmart/chats.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { Tile } from '../../ui/data/Tile.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { MoreButton } from '../../ui/list/MoreButton.tsx';
import { LazyOverlay } from '../../ui/overlay/LazyOverlay.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { ChatIcon, ForwardIcon } from '../../ui/theme/icons.tsx';
import { CHAT_DELETED } from './historyText.ts';
import { useLeadChats } from './useLeads.ts';

const leadChat = lazyPage(() => import('./LeadChatDialog.tsx'));

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
                        {one.isDeleted ? CHAT_DELETED : <DateTime at={one.at} />}
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
      <LazyOverlay isOpen={opened !== undefined} onClose={close}>
        {chat && <leadChat.Screen id={id} chat={chat} isOpen={opened !== undefined} onClose={close} />}
      </LazyOverlay>
    </section>
  );
}
