import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../lazyPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { home, team } from '../breadcrumbs.ts';
import { TeamLeads } from './TeamLeads.tsx';
import './teams.css';

/** The leads of one member, as managers see them. */
export default function MemberPage({ title }: ScreenProps) {
  const { teamName = '', username = '' } = useParams();
  return (
    <Page title={title} heading={`Leads of ${username}`} layout="list" breadcrumbs={[home, team(teamName)]}>
      <TeamLeads teamName={teamName} username={username} />
    </Page>
  );
}
