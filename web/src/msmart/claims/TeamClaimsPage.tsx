import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { ClaimsNote } from '../../ui/data/ClaimsNote.tsx';
import { claimLine } from '../../ui/form/inputs/claimsField.tsx';
import { Card, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { team } from '../breadcrumbs.ts';
import { useMyTeams } from '../leads/useMyTeams.ts';
import { Findings } from './Findings.tsx';
import { TeamClaimsForm } from './TeamClaimsForm.tsx';
import { type TeamClaims, useTeamClaims } from './useTeamClaims.ts';

/** Shows leaders which texts of their team may not be said, and lets them add words, which members see. */
export default function TeamClaimsPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const isThis = (each: { readonly teamName: string }) =>
    each.teamName.toLowerCase() === teamName.toLowerCase();
  const { teams, failure, reload } = useTeamClaims();
  const mine = useMyTeams();
  const role = mine.teams?.find(isThis)?.role;
  const mayWrite = role === 'owner' || role === 'manager';
  return (
    <Page title={title} name={teamName} layout="list" breadcrumbs={[team(teamName)]}>
      <ClaimsNote />
      {role !== 'member' && <Findings teamName={teamName} />}
      <Card as="section" gap={3} aria-labelledby="claims-add">
        <h2 id="claims-add">Words of the team</h2>
        <Text tone="muted" size="s">
          They are found beside those of the company, in what the team’s members write.
        </Text>
        <AsyncContent
          data={mine.teams && teams}
          failure={failure ?? mine.failure}
          reload={() => {
            reload();
            mine.reload();
          }}
          loading="form"
        >
          {(all) => {
            const live = all.find(isThis);
            if (live === undefined) return <Empty title="You are not in this team" />;
            return mayWrite ? <TeamClaimsForm key={teamName} live={live} /> : <TeamWords live={live} />;
          }}
        </AsyncContent>
      </Card>
    </Page>
  );
}

function TeamWords({ live: { add } }: { live: TeamClaims }) {
  if (add.length === 0) return <Text tone="muted">No words yet. The leaders of the team add them.</Text>;
  return (
    <Stack as="ul" gap={2}>
      {add.map((claim) => (
        <Text as="li" key={claimLine(claim)} breaks>
          <bdi>{claimLine(claim)}</bdi>
        </Text>
      ))}
    </Stack>
  );
}
