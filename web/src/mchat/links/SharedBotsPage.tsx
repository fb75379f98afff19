import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { shownCount } from '../../ui/list/shownCount.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { BotListTabs } from '../BotListTabs.tsx';
import { home } from '../breadcrumbs.ts';
import { resultText } from './linkTexts.ts';
import { MyLink } from './MyLink.tsx';
import { type SharedBot, useSharedBots } from './useLinks.ts';

const columns: readonly Column<SharedBot>[] = [
  { name: 'Bot', onPhone: 'title', render: ({ botName }) => <bdi>{botName}</bdi> },
  { name: 'Team', onPhone: 'meta', render: ({ teamName }) => <bdi>{teamName}</bdi> },
  { name: 'By my link', onPhone: 'body', render: (bot) => <Result bot={bot} /> },
];

const Result = ({ bot }: { bot: SharedBot }) => (
  <Text as="span" tone="muted" size="s" numeric>
    {resultText(bot)}
  </Text>
);

const nameOf = ({ botName }: SharedBot) => botName;
const keyOf = ({ teamName, chatId }: SharedBot) => `${teamName} ${chatId}`;
const placeOf = ({ teamName, chatId }: SharedBot) => pathTo(paths.mchat.sharedBot, { teamName, chatId });

/** The bots that leaders share with the user, who gives each to people by a link of their own. */
export default function SharedBotsPage({ title }: ScreenProps) {
  const { sharedBots, pages } = useSharedBots();
  return (
    <Page title={title} layout="list" breadcrumbs={[home]}>
      <BotListTabs current={title} />
      <Text tone="muted">
        Your leaders edit these bots. You share them: whoever comes by your link is yours.
      </Text>
      <PagedList
        label="Bots of my teams"
        pages={pages}
        rows={sharedBots}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        to={placeOf}
        primaryAction={(bot) => <MyLink bot={bot} morePath={placeOf(bot)} />}
        bar={<ListBar count={shownCount(sharedBots.length, pages, { one: 'bot', many: 'bots' })} />}
        empty={<NoSharedBots />}
      />
    </Page>
  );
}

function NoSharedBots() {
  return (
    <Empty
      title="Your leader has not shared a bot yet"
      action={<LinkButton to={paths.msmart.teams}>Open my teams</LinkButton>}
    >
      A bot that an owner or manager shares with your team comes here, and you get a link of your own to it.
    </Empty>
  );
}
