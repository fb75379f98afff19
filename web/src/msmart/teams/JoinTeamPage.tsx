import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { msmart } from '../../../../shared/contract/msmart.ts';
import { invitationOf } from '../../routing/invitation.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { type Field, type FieldName, textOf } from '../../ui/form/field.ts';
import { JoinPage } from './JoinPage.tsx';
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
    <JoinPage
      title={title}
      intro="The manager gets a mail, and lets you in."
      invitedTo={invitation.teamName}
      form={(onSent) => (
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
          onSuccess={({ succMsg: message }, { teamName, managerName }) => {
            onSent({ teamName: textOf(teamName), managerName: textOf(managerName), role: 'member', message });
            return message;
          }}
        />
      )}
    />
  );
}
