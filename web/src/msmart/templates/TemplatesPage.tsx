import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useMyTeams } from '../leads/useMyTeams.ts';
import { TemplatesView } from './TemplatesView.tsx';
import { ownShelf, shelfOf, useOwnTemplates, useTeamTemplates } from './useTemplates.ts';

/** Shows the messages that a user has written once, or those of a team. */
export default function TemplatesPage({ title }: ScreenProps) {
  const { teamName } = useParams();
  return teamName === undefined ? (
    <OwnTemplates title={title} />
  ) : (
    <TeamTemplates key={teamName} title={title} teamName={teamName} />
  );
}

function OwnTemplates({ title }: ScreenProps) {
  return <TemplatesView title={title} shelf={ownShelf} mayWrite {...useOwnTemplates()} />;
}

function TeamTemplates({ title, teamName }: ScreenProps & { readonly teamName: string }) {
  const { teams = [], isLoading } = useMyTeams();
  const { templates, pages } = useTeamTemplates(teamName);
  // The head depends on the role, and a change of its height would move the templates.
  if (isLoading) {
    return (
      <Page key="loading" title={title} layout="list" isPlaceholder>
        <Skeleton shape="list" />
      </Page>
    );
  }
  const role = teams.find((team) => team.teamName.toLowerCase() === teamName.toLowerCase())?.role;
  return (
    <TemplatesView
      title={title}
      shelf={shelfOf(teamName)}
      mayWrite={role === 'owner' || role === 'manager'}
      templates={templates}
      pages={pages}
    />
  );
}
