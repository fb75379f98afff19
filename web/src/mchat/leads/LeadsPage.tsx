import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { BotPage } from '../BotPage.tsx';
import { useDesign } from '../useDesign.ts';
import { LeadsForm } from './LeadsForm.tsx';
import { useLeads } from './useLeads.ts';

export default function LeadsPage({ title }: ScreenProps) {
  const { chatId = '' } = useParams();
  const { leads, failure, reload } = useLeads(chatId);
  const { design } = useDesign(chatId);
  return (
    <BotPage chatId={chatId} title={title}>
      <AsyncContent data={leads} failure={failure} reload={reload} loading="form">
        {(live) => <LeadsForm key={chatId} chatId={chatId} live={live} botLang={design?.lang ?? 'en'} />}
      </AsyncContent>
    </BotPage>
  );
}
