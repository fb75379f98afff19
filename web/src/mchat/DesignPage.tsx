import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, pathTo } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Card } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { BotPicture } from './BotPicture.tsx';
import { BotPreview } from './BotPreview.tsx';
import { chatList } from './breadcrumbs.ts';
import { DesignForm } from './DesignForm.tsx';
import type { TypedDesign } from './designFields.ts';
import { type EditedBot, useFlows } from './editor/useFlows.ts';
import './mchat.css';

export default function DesignPage({ title }: ScreenProps) {
  const { chatId = '' } = useParams();
  const { bot, failure, reload } = useFlows(chatId);
  const [typed, setTyped] = useState<TypedDesign>();
  return (
    <Page
      title={title}
      layout="editor"
      breadcrumbs={[chatList]}
      intro={bot?.design.botName ?? '\u00a0'}
      action={<LinkButton to={pathTo(paths.mchat.chat, { id: chatId })}>Flow</LinkButton>}
      {...(bot && { aside: <Preview bot={bot} typed={typed} /> })}
    >
      <AsyncContent data={bot} failure={failure} reload={reload} loading="form">
        {({ design }) => (
          <Card gap={5} className="design" aria-label="Design">
            <BotPicture chatId={chatId} image={design.image} version={design.version} />
            <DesignForm key={chatId} chatId={chatId} live={design} onTyped={setTyped} />
          </Card>
        )}
      </AsyncContent>
    </Page>
  );
}

/** Shows the unsaved design as visitors will see it. */
function Preview({ bot, typed }: { bot: EditedBot; typed: TypedDesign | undefined }) {
  const { design: stored, flows, welcome } = bot;
  const design = useMemo(() => ({ ...stored, ...typed }), [stored, typed]);
  return <BotPreview design={design} flows={flows} welcome={welcome} flowId={welcome.trigger_flow_id} />;
}
