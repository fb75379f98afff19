import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { WriteScope } from '../../ui/overlay/WriteScope.tsx';
import { TeamLeads } from './TeamLeads.tsx';
import { TeamTabs } from './TeamTabs.tsx';
import './teams.css';

export default function TeamLeadsPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  return (
    <Page title={title} name={teamName} layout="list">
      <TeamTabs teamName={teamName} current={title} />
      <WriteScope>
        <TeamLeads teamName={teamName} />
      </WriteScope>
    </Page>
  );
}
