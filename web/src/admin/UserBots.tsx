import { Alert, Button } from 'antd';
import type { ManagedChat, ManagedUser } from '../../../shared/contract/admin.ts';
import { Chip } from '../ui/data/Chip.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { PagedList } from '../ui/list/PagedList.tsx';
import type { Column } from '../ui/list/rows.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { useUserBots } from './useUserBots.ts';

const columnsOf = ({ suspended }: ManagedUser): readonly Column<ManagedChat>[] => [
  { name: 'Name', onPhone: 'title', render: ({ bot_name }) => <bdi>{bot_name}</bdi> },
  { name: 'Link', onPhone: 'meta', render: ({ link }) => <bdi>{link}</bdi> },
  {
    name: 'Status',
    onPhone: 'chip',
    kind: 'nowrap',
    render: (bot) => <Status bot={bot} isSuspended={suspended} />,
  },
];

function Status({ bot: { paused, stopped }, isSuspended }: { bot: ManagedChat; isSuspended: boolean }) {
  if (stopped) return <Chip tone="bad">Stopped</Chip>;
  if (isSuspended) return <Chip tone="bad">Suspended</Chip>;
  return <Chip tone={paused ? 'neutral' : 'good'}>{paused ? 'Paused' : 'Live'}</Chip>;
}

/** Lists the bots of a user, which an admin may stop and start again. */
export function UserBots({ user }: { user: ManagedUser }) {
  const { bots, pages, stopChat } = useUserBots(user.username);
  const { confirm, notify } = useFeedback();
  const set = async ({ id }: ManagedChat, stopped: boolean) =>
    (await stopChat({ body: { chatId: id, stopped } })).succ;
  const change = (bot: ManagedChat) =>
    confirm({
      title: bot.stopped ? `Start ${bot.bot_name}?` : `Stop ${bot.bot_name}?`,
      detail: bot.stopped
        ? 'It answers visitors again, unless its owner has paused it or is suspended.'
        : 'It answers no visitor any more. Its owner sees that it was stopped, and cannot start it.',
      confirmLabel: bot.stopped ? 'Start' : 'Stop',
      ...(bot.stopped && { isHarmless: true as const }),
      onConfirm: async () => notify(done(await set(bot, !bot.stopped), () => set(bot, bot.stopped))),
    });
  return (
    <Stack gap={4}>
      {user.suspended && bots.length > 0 && (
        <Alert type="info" showIcon title="No bot answers: the account is suspended" />
      )}
      <PagedList
        label="Bots"
        pages={pages}
        rows={bots}
        columns={columnsOf(user)}
        keyOf={({ id }) => id}
        nameOf={({ bot_name }) => bot_name}
        primaryAction={(bot) => (
          <Button danger={!bot.stopped} onClick={() => change(bot)} aria-label={nameOf(bot)}>
            {bot.stopped ? 'Start' : 'Stop'}
          </Button>
        )}
        empty={<Empty title="No bots">Bots that this user makes come here.</Empty>}
      />
    </Stack>
  );
}

const nameOf = ({ stopped, bot_name }: ManagedChat) => `${stopped ? 'Start' : 'Stop'} ${bot_name}`;
