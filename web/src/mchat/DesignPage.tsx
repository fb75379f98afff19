import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { Card, Grid } from '../ui/layout/layout.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';
import { BotPage } from './BotPage.tsx';
import { BotPicture } from './BotPicture.tsx';
import { BotPreview } from './BotPreview.tsx';
import { DesignForm } from './DesignForm.tsx';
import type { TypedDesign } from './designFields.ts';
import { type EditedBot, useFlows } from './editor/useFlows.ts';
import './mchat.css';

export default function DesignPage({ title }: ScreenProps) {
  const { chatId = '' } = useParams();
  const { bot, failure, reload } = useFlows(chatId);
  const [typed, setTyped] = useState<TypedDesign>();
  const isBeside = useMediaQuery('(min-width: 992px)');
  return (
    <BotPage chatId={chatId} title={title}>
      <AsyncContent data={bot} failure={failure} reload={reload} loading="form">
        {(bot) => (
          <Grid columns={2} gap={4} align="start">
            {!isBeside && <Preview bot={bot} typed={typed} />}
            <Card gap={5} aria-label="Design">
              <BotPicture chatId={chatId} image={bot.design.image} version={bot.design.version} />
              <DesignForm key={chatId} chatId={chatId} live={bot.design} onTyped={setTyped} />
            </Card>
            {isBeside && <Preview bot={bot} typed={typed} />}
          </Grid>
        )}
      </AsyncContent>
    </BotPage>
  );
}

/** Shows the unsaved design as visitors will see it. */
function Preview({ bot, typed }: { bot: EditedBot; typed: TypedDesign | undefined }) {
  const { chatId, design: stored, flows, welcome } = bot;
  const design = useMemo(() => ({ ...stored, ...typed }), [stored, typed]);
  return (
    <BotPreview
      chatId={chatId}
      design={design}
      flows={flows}
      welcome={welcome}
      flowId={welcome.trigger_flow_id}
    />
  );
}
