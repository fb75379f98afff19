import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { BotPage } from '../BotPage.tsx';
import { FlowEditor } from './FlowEditor.tsx';
import { useFlows } from './useFlows.ts';
import './editor.css';

export default function FlowEditorPage({ title }: ScreenProps) {
  const { id = '' } = useParams();
  const { bot, failure, reload } = useFlows(id);
  if (bot !== undefined) return <FlowEditor key={id} bot={bot} title={title} />;
  return (
    <BotPage chatId={id} title={title}>
      <AsyncContent data={bot} failure={failure} reload={reload} loading="list">
        {() => null}
      </AsyncContent>
    </BotPage>
  );
}
