import type { msmart } from '../../../../shared/contract/msmart.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { type Field, type FieldName, textOf } from '../../ui/form/field.ts';
import { JoinPage } from './JoinPage.tsx';
import { teamField } from './TeamSelects.tsx';
import { teamWrites } from './useTeams.ts';

const fields: readonly Field<FieldName<typeof msmart.joinAsManager>>[] = [
  teamField,
  { name: 'managerName', label: 'Group Name', autoComplete: 'off' },
  { name: 'yourName', label: 'Your Name', autoComplete: 'name' },
];

export default function JoinAsManagerPage({ title }: ScreenProps) {
  return (
    <JoinPage
      title={title}
      intro="You lead a group of your own in the team. Its owner gets a mail, and lets you in."
      form={(onSent) => (
        <CallForm
          write={teamWrites.joinAsManager}
          name="join-manager"
          fields={fields}
          submitLabel="Submit Form"
          extraButtons={
            <LinkButton type="text" to={paths.msmart.home}>
              My teams
            </LinkButton>
          }
          onSuccess={({ succMsg: message }, { teamName, managerName }) => {
            onSent({
              teamName: textOf(teamName),
              managerName: textOf(managerName),
              role: 'manager',
              message,
            });
            return message;
          }}
        />
      )}
    />
  );
}
