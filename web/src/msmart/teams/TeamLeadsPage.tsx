import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { WriteScope } from '../../ui/overlay/WriteScope.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { TeamLeads } from './TeamLeads.tsx';
import { TeamTabs } from './TeamTabs.tsx';
import { useChosenGroup } from './useChosenGroup.ts';
import './teams.css';

export default function TeamLeadsPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const { isLoading } = useChosenGroup(teamName);
  return (
    <Page title={title} name={teamName} layout="list">
      <TeamTabs teamName={teamName} current={title} />
      <WriteScope>{isLoading ? <Skeleton shape="list" /> : <TeamLeads teamName={teamName} />}</WriteScope>
    </Page>
  );
}
