import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { msmart } from '../../../../shared/contract/msmart.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { Field, FieldName } from '../../ui/form/field.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { home } from '../breadcrumbs.ts';
import { invitationOf } from './invitation.ts';
import { managerField, teamField } from './TeamSelects.tsx';
import { teamWrites } from './useTeams.ts';

const fields: readonly Field<FieldName<typeof msmart.joinTeam>>[] = [
  teamField,
  managerField,
  { name: 'yourName', label: 'Your Name', autoComplete: 'name' },
];

/** The page of an invitation link, which fills in the team and the manager. */
export default function JoinTeamPage({ title }: ScreenProps) {
  const [query] = useSearchParams();
  const invitation = useMemo(() => invitationOf(query), [query]);
  return (
    <Page title={title} intro="The manager is told by mail, and lets you in." breadcrumbs={[home]}>
      <section className="card">
        <CallForm
          write={teamWrites.joinTeam}
          name="join-team"
          draftId={`${invitation.teamName} ${invitation.managerName}`}
          initial={invitation}
          fields={fields}
          submitLabel="Join Team"
          extraButtons={
            <LinkButton type="text" to={paths.msmart.home}>
              My teams
            </LinkButton>
          }
          onSuccess={({ succMsg }) => succMsg}
        />
      </section>
    </Page>
  );
}
