import { Button } from 'antd';
import type { ManagedChat } from '../../../shared/contract/admin.ts';
import { Chip } from '../ui/data/Chip.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { PagedList } from '../ui/list/PagedList.tsx';
import { type Column, rowNumber } from '../ui/list/rows.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { useUserBots } from './useUserBots.ts';

const columns: readonly Column<ManagedChat>[] = [
  { ...rowNumber, onPhone: undefined },
  { name: 'Name', onPhone: 'title', render: ({ bot_name }) => <bdi>{bot_name}</bdi> },
  { name: 'Link', onPhone: 'meta', render: ({ link }) => <bdi>{link}</bdi> },
  { name: 'Status', onPhone: 'chip', kind: 'nowrap', render: (bot) => <Status {...bot} /> },
];

function Status({ paused, stopped }: ManagedChat) {
  if (stopped) return <Chip tone="bad">Stopped</Chip>;
  return <Chip tone={paused ? 'neutral' : 'good'}>{paused ? 'Paused' : 'Live'}</Chip>;
}

/** The bots of a user, each of which an admin may stop, and start again. */
export function UserBots({ username }: { username: string }) {
  const { bots, pages, stopChat } = useUserBots(username);
  const { confirm, notify } = useFeedback();
  const set = async ({ id }: ManagedChat, stopped: boolean) => {
    notify(done((await stopChat({ body: { chatId: id, stopped } })).succ));
  };
  const change = (bot: ManagedChat) =>
    confirm({
      title: bot.stopped ? `Start ${bot.bot_name}?` : `Stop ${bot.bot_name}?`,
      detail: bot.stopped
        ? 'It answers visitors again, unless its owner has paused it.'
        : 'It answers no visitor any more. Its owner sees that it was stopped, and cannot start it.',
      confirmLabel: bot.stopped ? 'Start' : 'Stop',
      ...(bot.stopped && { isHarmless: true as const }),
      onConfirm: () => set(bot, !bot.stopped),
    });
  return (
    <PagedList
      label="Bots"
      pages={pages}
      rows={bots}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ bot_name }) => bot_name}
      primaryAction={(bot) => (
        <Button danger={!bot.stopped} onClick={() => change(bot)} aria-label={nameOf(bot)}>
          {bot.stopped ? 'Start' : 'Stop'}
        </Button>
      )}
      empty={<Empty title="No bots">Bots that this user makes come here.</Empty>}
    />
  );
}

const nameOf = ({ stopped, bot_name }: ManagedChat) => `${stopped ? 'Start' : 'Stop'} ${bot_name}`;
