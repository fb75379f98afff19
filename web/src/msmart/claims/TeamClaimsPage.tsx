import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { ClaimsNote } from '../../ui/data/ClaimsNote.tsx';
import { Card, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { team } from '../breadcrumbs.ts';
import { Findings } from './Findings.tsx';
import { TeamClaimsForm } from './TeamClaimsForm.tsx';
import { useTeamClaims } from './useTeamClaims.ts';

/** Shows leaders which texts of their team may not be said, and lets them add words. */
export default function TeamClaimsPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const { teams, failure, reload } = useTeamClaims();
  return (
    <Page title={title} name={teamName} layout="list" breadcrumbs={[team(teamName)]}>
      <ClaimsNote />
      <Findings teamName={teamName} />
      <Card as="section" gap={3} aria-labelledby="claims-add">
        <h2 id="claims-add">Words of the team</h2>
        <Text tone="muted" size="s">
          They are found beside those of the company, in what the team’s members write.
        </Text>
        <AsyncContent data={teams} failure={failure} reload={reload} loading="form">
          {(all) => {
            const live = all.find((each) => each.teamName.toLowerCase() === teamName.toLowerCase());
            return live ? (
              <TeamClaimsForm key={teamName} live={live} />
            ) : (
              <Empty title="You are not in this team" />
            );
          }}
        </AsyncContent>
      </Card>
    </Page>
  );
}
