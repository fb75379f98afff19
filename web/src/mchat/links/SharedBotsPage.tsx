import { Button } from 'antd';
import { useState } from 'react';
import { useSubmission } from '../../api/useSubmission.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { failed } from '../../ui/feedback/message.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { shownCount } from '../../ui/list/shownCount.ts';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { BotListTabs } from '../BotListTabs.tsx';
import { home } from '../breadcrumbs.ts';
import { LinkSheet, type OpenedLink } from './LinkSheet.tsx';
import { resultText } from './linkTexts.ts';
import { newLinkWrite, type SharedBot, useSharedBots } from './useLinks.ts';

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
  const { opened, open, close } = useOpened<Omit<OpenedLink, 'isOff'>>();
  const isOff = sharedBots.some(({ myLink, isMyLinkOff }) => myLink === opened?.code && isMyLinkOff);
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
        primaryAction={(bot) => <MyLink bot={bot} onOpen={open} />}
        bar={<ListBar count={shownCount(sharedBots.length, pages, { one: 'bot', many: 'bots' })} />}
        empty={<NoSharedBots />}
      />
      <LinkSheet opened={opened && { ...opened, isOff }} onClose={close} />
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

interface MyLinkProps {
  readonly bot: SharedBot;
  readonly onOpen: (link: Omit<OpenedLink, 'isOff'>) => void;
}

/** Opens the user's own link to a bot. The first press makes it. */
function MyLink({ bot, onOpen }: MyLinkProps) {
  const { chatId, teamName, botName, myLink } = bot;
  const [write] = useState(newLinkWrite);
  const { isSubmitting, submit } = useSubmission();
  const { notify } = useFeedback();
  const show = (code: string) => onOpen({ code, name: 'My link', botName, morePath: placeOf(bot) });
  const make = () =>
    submit(
      async () => show((await write.submit({ params: undefined, body: { chatId, teamName } })).id),
      (failure) => notify(failed(failure)),
    );
  return (
    <Button loading={isSubmitting} onClick={() => (myLink === undefined ? void make() : show(myLink))}>
      My link
      <span className="visually-hidden"> to {botName}</span>
    </Button>
  );
}
