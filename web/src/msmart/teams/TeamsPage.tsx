import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { Redirect } from '../../routing/Redirect.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { TeamSections } from './TeamSections.tsx';
import { useTeams } from './useTeams.ts';

/** Lists the user's teams. Somebody who leads a team and is in no other one sees that team instead. */
export default function TeamsPage({ title }: ScreenProps) {
  const { teams, isLoading } = useTeams();
  const [only, ...others] = teams;
  if (only?.isVerified && only.role !== 'member' && others.length === 0) {
    return <Redirect to={pathTo(paths.msmart.team, { teamName: only.teamName })} />;
  }
  return (
    <Page title={title} layout="list">
      {isLoading ? <Skeleton shape="cards" /> : <TeamSections isOpen />}
    </Page>
  );
}
