import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { Chat } from '../../../shared/contract/bot.ts';
import { paths, pathTo } from '../routing/paths.ts';
import { Chip } from '../ui/data/Chip.tsx';
import { DateTime } from '../ui/data/DateTime.tsx';
import { Row, Text } from '../ui/layout/layout.tsx';
import { type Column, rowNumber } from '../ui/list/rows.ts';
import { DeleteIcon } from '../ui/theme/icons.tsx';
import { useHasRoomForTables } from '../ui/theme/useMediaQuery.ts';
import { ChatStatus } from './ChatStatus.tsx';
import { publicLink } from './publicLink.ts';
import { useChatActions } from './useChatActions.ts';

export const chatColumns: readonly Column<Chat>[] = [
  rowNumber,
  { name: 'Name', onPhone: 'title', render: ({ bot_name }) => <bdi>{bot_name}</bdi> },
  {
    name: 'Link',
    render: (chat) => (
      <a className="cell-link" href={publicLink(chat)} target="_blank" rel="noopener noreferrer">
        {chat.link}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    ),
  },
  {
    name: 'Data',
    kind: 'nowrap',
    render: ({ id, bot_name }) => (
      <CellLink to={pathTo(paths.mchat.data, { chatId: id })} label="Data" of={bot_name} />
    ),
  },
  {
    name: 'Edit',
    kind: 'nowrap',
    render: ({ id, bot_name }) => (
      <Row as="span" inline nowrap gap={4}>
        <CellLink to={pathTo(paths.mchat.chat, { id })} label="Flow" of={bot_name} />
        <CellLink to={pathTo(paths.mchat.design, { chatId: id })} label="Design" of={bot_name} />
      </Row>
    ),
  },
  { name: 'Status', onPhone: 'chip', kind: 'nowrap', render: (chat) => <ChatStatus chat={chat} /> },
  {
    name: 'Last visitor',
    onPhone: 'meta',
    kind: 'nowrap',
    priority: 'second',
    render: (chat) => <Visits chat={chat} />,
  },
  { name: 'Delete', kind: 'nowrap', render: (chat) => <DeleteChat chat={chat} /> },
];

function Visits({ chat: { silent, lastVisitorAt } }: { chat: Chat }) {
  return (
    <>
      {silent && <Chip tone="warn">Says nothing yet</Chip>}
      {silent && lastVisitorAt !== null && ' '}
      {(!silent || lastVisitorAt !== null) && <LastVisit at={lastVisitorAt} />}
    </>
  );
}

/** Names the time on a phone, where rows have no column names. */
function LastVisit({ at }: { at: string | null }) {
  const hasRoom = useHasRoomForTables();
  if (at === null)
    return (
      <Text as="span" tone="muted">
        No visitors yet
      </Text>
    );
  return (
    <>
      {!hasRoom && <span aria-hidden="true">Last visitor </span>}
      <DateTime at={at} isDay={!hasRoom} />
    </>
  );
}

function CellLink({ to, label, of }: { to: string; label: string; of: string }) {
  return (
    <Link className="quiet-link cell-link" to={to}>
      {label}
      <span className="visually-hidden"> of {of}</span>
    </Link>
  );
}

function DeleteChat({ chat }: { chat: Chat }) {
  const { askToDelete } = useChatActions();
  return (
    <Button
      type="text"
      danger
      size="small"
      aria-label={`Delete ${chat.bot_name}`}
      icon={<DeleteIcon />}
      onClick={() => askToDelete(chat)}
    />
  );
}
