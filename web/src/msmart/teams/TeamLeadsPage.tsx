import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { team } from '../breadcrumbs.ts';
import { TeamLeads } from './TeamLeads.tsx';
import './teams.css';

export default function TeamLeadsPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  return (
    <Page title={title} layout="list" breadcrumbs={[team(teamName)]}>
      <TeamLeads teamName={teamName} />
    </Page>
  );
}
