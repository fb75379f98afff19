import { Alert } from 'antd';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { Card, Grid, Row } from '../ui/layout/layout.tsx';
import { LinkShare } from '../ui/share/LinkShare.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { BotPage, OpenChat } from './BotPage.tsx';
import { publicLink } from './publicLink.ts';
import { useDesign } from './useDesign.ts';

export default function SharePage({ title }: ScreenProps) {
  const { chatId = '' } = useParams();
  const { design, failure, reload } = useDesign(chatId);
  return (
    <BotPage chatId={chatId} title={title}>
      <AsyncContent data={design} failure={failure} reload={reload} loading="form">
        {({ botName, link, paused, stopped }) => (
          <Grid columns={2}>
            <Card>
              <LinkShare
                link={publicLink({ id: chatId, link })}
                label={`Public link of ${botName}`}
                codeLabel="QR code of the public link"
                fileName={link}
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
          </Grid>
        )}
      </AsyncContent>
    </BotPage>
  );
}
