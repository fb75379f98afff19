import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { TodayPoints } from '../figures/TodayPoints.tsx';
import { AddLead } from '../leads/AddLead.tsx';
import { FollowUpsText } from '../leads/FollowUpsText.tsx';
import { Today } from '../leads/Today.tsx';
import { useDueLeads } from '../leads/useDueLeads.ts';
import { TeamSections } from './TeamSections.tsx';
import { useTeams } from './useTeams.ts';

export default function MsmartHomePage({ title }: ScreenProps) {
  const teams = useTeams();
  const { pages } = useDueLeads();
  // Everything appears at once, so that a later part does not shift the others.
  const isLoading = teams.isLoading || pages.isLoading;
  return (
    <Page
      title={title}
      heading={
        <Row as="span" gap={3} align="baseline" tight className="today-head">
          Today
          <TodayPoints />
        </Row>
      }
      layout="list"
      intro={<FollowUpsText />}
      action={<AddLead />}
    >
      {isLoading ? (
        <Skeleton shape="cards" />
      ) : teams.failure !== undefined && !teams.isKnown ? (
        // The others fail too, and show no failure of their own.
        <LoadFailure
          failure={teams.failure}
          retry={() => {
            teams.reload();
            pages.reload();
          }}
        />
      ) : (
        <>
          <Today />
          <TemplatesLine />
          <Stack as="section" gap={3} aria-labelledby="your-teams">
            <h2 id="your-teams">Your teams</h2>
            <TeamSections />
          </Stack>
        </>
      )}
    </Page>
  );
}

const TemplatesLine = () => (
  <div className="list">
    <Row as="section" gap={2} justify="between" padding="list" className="list-body" aria-labelledby="words">
      <Stack grow="s">
        <Text as="h2" size="m" id="words">
          Templates
        </Text>
        <Text tone="muted" size="s">
          Messages that you write once and send to many leads
        </Text>
      </Stack>
      <LinkButton type="link" to={paths.msmart.templates}>
        Open<span className="visually-hidden"> templates</span>
      </LinkButton>
    </Row>
  </div>
);
