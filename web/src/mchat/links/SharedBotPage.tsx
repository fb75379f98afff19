import { Button } from 'antd';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { fromMyTeam } from '../breadcrumbs.ts';
import { LinkList } from './LinkList.tsx';
import { resultText } from './linkTexts.ts';
import { MyLink } from './MyLink.tsx';
import { useSharedBots } from './useLinks.ts';

/** The chat page replaces it by the bot's own link. */
const ANY_LINK = 'preview';

/** A bot that a team shares: the user sees it as visitors do, and makes links to it. */
export default function SharedBotPage({ title }: ScreenProps) {
  const { teamName = '', chatId = '' } = useParams();
  const { sharedBots } = useSharedBots();
  const bot = sharedBots.find((shared) => shared.chatId === chatId && shared.teamName === teamName);
  const name = bot?.botName;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${title} · M-Chat`;
  }, [name, title]);
  const preview = (
    <Button
      href={pathTo(paths.mchat.public, { chatId, link: ANY_LINK })}
      target="_blank"
      rel="noopener noreferrer"
    >
      Preview
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Button>
  );
  return (
    <Page title={name ?? title} layout="list" breadcrumbs={[fromMyTeam]}>
      <Row gap={3} justify="between">
        <Stack gap={1} grow="l">
          {/* What comes later must not move what is there. */}
          <Text weight="strong">{bot ? resultText(bot) : '\u00a0'}</Text>
          <Text tone="muted">
            Your leader edits this bot, and you share it. Whoever comes by your links is yours.
          </Text>
        </Stack>
        <Row gap={3}>
          {bot ? (
            <MyLink bot={bot} />
          ) : (
            <Button type="primary" disabled>
              My link
            </Button>
          )}
          {preview}
        </Row>
      </Row>
      <LinkList chatId={chatId} teamName={teamName} botName={name ?? title} />
    </Page>
  );
}
