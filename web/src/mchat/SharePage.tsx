import { Alert } from 'antd';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { Card, Grid, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { LinkShare } from '../ui/share/LinkShare.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { BotPage, OpenChat } from './BotPage.tsx';
import { LinkList } from './links/LinkList.tsx';
import { TeamShares } from './links/TeamShares.tsx';
import { publicLink } from './publicLink.ts';
import { useOwnCard } from './useChats.ts';
import { useDesign } from './useDesign.ts';

export default function SharePage({ title }: ScreenProps) {
  const { chatId = '' } = useParams();
  const { design, failure, reload } = useDesign(chatId);
  const owner = useOwnCard();
  return (
    <BotPage chatId={chatId} title={title}>
      <AsyncContent data={design} failure={failure} reload={reload} loading="form">
        {({ botName, link, paused, stopped }) => (
          <>
            <Grid columns={2} gap={4} align="start">
              <Card>
                <LinkShare
                  link={publicLink({ id: chatId, link })}
                  label={`Public link of ${botName}`}
                  codeLabel="QR code of the public link"
                  fileName={link}
                  card={{ title: botName, ...owner }}
                >
                  {(paused || stopped) && (
                    <Alert
                      type="warning"
                      showIcon
                      title={`${stopped ? 'An admin has stopped this bot.' : 'This bot is paused.'} Visitors are asked to come back later.`}
                    />
                  )}
                  <Row hide="laptop" fill>
                    <OpenChat chat={{ id: chatId, link }} />
                  </Row>
                </LinkShare>
              </Card>
              <TeamShares chatId={chatId} />
            </Grid>
            <Stack as="section" gap={3} aria-labelledby="bot-links">
              <Stack gap={1}>
                <h2 id="bot-links">Links</h2>
                <Text tone="muted">A link for each flyer, event or post: each counts its own visitors.</Text>
              </Stack>
              <LinkList chatId={chatId} botName={botName} />
            </Stack>
          </>
        )}
      </AsyncContent>
    </BotPage>
  );
}
