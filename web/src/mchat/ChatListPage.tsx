import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Chat } from '../../../shared/contract/bot.ts';
import { whenQuiet } from '../api/whenQuiet.ts';
import { lazyPage, type ScreenProps } from '../routing/lazyPage.tsx';
import { paths, pathTo } from '../routing/paths.ts';
import { useSearch } from '../routing/useSearch.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { useLast } from '../ui/form/useLast.ts';
import { Page } from '../ui/layout/Page.tsx';
import { ListBar } from '../ui/list/ListBar.tsx';
import { PagedList } from '../ui/list/PagedList.tsx';
import { shownCount } from '../ui/list/shownCount.ts';
import { LazyOverlay } from '../ui/overlay/LazyOverlay.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { ShareIcon } from '../ui/theme/icons.tsx';
import { useHasRoomForTables } from '../ui/theme/useMediaQuery.ts';
import { BotListTabs } from './BotListTabs.tsx';
import { home } from './breadcrumbs.ts';
import { chatColumns } from './chatColumns.tsx';
import { type ChatSheet, useChatMenu } from './useChatMenu.ts';
import { useChats } from './useChats.ts';
import './mchat.css';
import { liveCount, useLiveChats } from './useLiveChats.ts';

const chatSheets = lazyPage(() => import('./ChatSheets.tsx'));

export default function ChatListPage({ title }: ScreenProps) {
  const { typed, setTyped, search } = useSearch();
  const { chats, pages } = useChats(search);
  const [query] = useSearchParams();
  const [sheet, setSheet] = useState<ChatSheet | undefined>(
    query.has('new')
      ? { kind: 'create', ...(query.get('new') === 'sample' && { sample: 'skincare' }) }
      : undefined,
  );
  const opened = useLast(sheet);
  const close = () => setSheet(undefined);
  useEffect(() => whenQuiet(chatSheets.load), []);
  const menu = useChatMenu(setSheet);
  const create = (
    <Button type="primary" onClick={() => setSheet({ kind: 'create' })}>
      +Chat
    </Button>
  );
  const isLive = useLiveChats();
  const hasRoom = useHasRoomForTables();
  return (
    <Page title={title} layout="list" breadcrumbs={[home]} action={create}>
      <BotListTabs current="My bots" />
      <PagedList
        label="Chats"
        pages={pages}
        rows={chats}
        columns={chatColumns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        to={({ id }) => pathTo(paths.mchat.chat, { id })}
        actions={menu}
        // A phone has no room for it beside the name: there only the menu has it.
        {...(hasRoom && { primaryAction: (chat: Chat) => <ShareButton chat={chat} /> })}
        bar={
          <ListBar
            placeholder="Bot name begins with…"
            search={typed}
            onSearch={setTyped}
            count={liveCount(shownCount(chats.length, pages, { one: 'bot', many: 'bots' }), isLive)}
          />
        }
        empty={search === '' ? <NoChats onCreate={() => setSheet({ kind: 'create' })} /> : notFound(search)}
      />
      <LazyOverlay isOpen={sheet !== undefined} onClose={close}>
        {opened && <chatSheets.Screen opened={opened} isOpen={sheet !== undefined} onClose={close} />}
      </LazyOverlay>
    </Page>
  );
}

const nameOf = ({ bot_name }: Chat) => bot_name;

function ShareButton({ chat }: { chat: Chat }) {
  return (
    <LinkButton
      type="text"
      className="row-menu"
      to={pathTo(paths.mchat.share, { chatId: chat.id })}
      aria-label={`Share ${nameOf(chat)}`}
      icon={<ShareIcon />}
    />
  );
}

function NoChats({ onCreate }: { onCreate: () => void }) {
  return (
    <Empty title="No bots yet" action={<Button onClick={onCreate}>Make your first bot</Button>}>
      Begin from a sample or from nothing, and share its link.
    </Empty>
  );
}

const notFound = (search: string) => (
  <Empty title={`No bot is found by “${search}”`}>Search by how a word of its name begins.</Empty>
);
