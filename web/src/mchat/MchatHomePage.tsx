import type { Chat } from '../../../shared/contract/bot.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, pathTo } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { LinkRow } from '../ui/button/LinkRow.tsx';
import { Tile } from '../ui/data/Tile.tsx';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { DataList } from '../ui/list/DataList.tsx';
import { shownCount } from '../ui/list/shownCount.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { ChatIcon, ShareIcon } from '../ui/theme/icons.tsx';
import { chatColumns } from './chatColumns.tsx';
import { useSharedBots } from './links/useLinks.ts';
import { SampleChat } from './SampleChat.tsx';
import { useChats } from './useChats.ts';
import './mchat.css';

const steps = [
  { name: 'Build', detail: 'Begin from a sample or from nothing: texts, pictures, videos, buttons.' },
  { name: 'Share', detail: 'One link, a QR code, or WhatsApp. Visitors need no account.' },
  { name: 'Read', detail: 'Who came and what they said, as they write it.' },
];

export default function MchatHomePage({ title }: ScreenProps) {
  const { chats, pages } = useChats();
  const { sharedBots, pages: shared } = useSharedBots();
  const isLoading = pages.isLoading || shared.isLoading;
  return (
    <Page
      title={title}
      heading="M-CHAT"
      layout="list"
      // What follows late content would move.
      {...(!isLoading && { aside: <SampleChat /> })}
    >
      {isLoading ? <Skeleton shape="list" /> : chats.length > 0 ? <Bots chats={chats} /> : <Pitch />}
      {!isLoading && sharedBots.length > 0 && (
        <Card padding={0}>
          <LinkRow
            to={paths.mchat.shared}
            lead={<ShareIcon />}
            title="From my team"
            detail={`${shownCount(sharedBots.length, shared, { one: 'bot', many: 'bots' })} to share by your own link`}
          />
        </Card>
      )}
    </Page>
  );
}

const generate = (
  <LinkButton type="primary" to={paths.mchat.chats}>
    Generate Now
  </LinkButton>
);

const columns = chatColumns.filter(({ onPhone }) => onPhone !== undefined);
const nameOf = ({ bot_name }: Chat) => bot_name;

const SHOWN = 5;

/** Shows the first bots of the Chat List, whose link stands above them. */
function Bots({ chats }: { chats: readonly Chat[] }) {
  return (
    <>
      <Row justify="between" gap={3}>
        <Text as="h2" size="l">
          {chats.length > SHOWN ? `Your ${chats.length} bots` : 'Your bots'}
        </Text>
        {generate}
      </Row>
      <DataList
        label="Your bots"
        rows={chats.slice(0, SHOWN)}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        to={({ id }) => pathTo(paths.mchat.chat, { id })}
      />
    </>
  );
}

/** Says what M-Chat is for to somebody without a bot. */
function Pitch() {
  return (
    <>
      <Row as="section" className="card" gap={4} nowrap phone="stack" aria-labelledby="mchat-name">
        <span>
          <Tile>
            <ChatIcon />
          </Tile>
        </span>
        <Stack gap={1} grow>
          <h2 id="mchat-name">Chatbots for your prospects</h2>
          <Text tone="muted">
            They greet everyone by name, show your pictures and videos, ask what you want to know, and lead to
            your WhatsApp.
          </Text>
        </Stack>
        {generate}
      </Row>
      <Stack as="ol" className="card" gap={4}>
        {steps.map(({ name, detail }, index) => (
          <Row as="li" key={name} gap={3} nowrap align="start">
            <Tile size="s" isRound>
              <Text as="span" size="s" aria-hidden="true">
                {index + 1}
              </Text>
            </Tile>
            <Stack grow>
              <strong>{name}</strong>
              <Text as="span" tone="muted">
                {detail}
              </Text>
            </Stack>
          </Row>
        ))}
      </Stack>
    </>
  );
}
