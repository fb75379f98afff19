import type { msmart } from '../../../../shared/contract/msmart.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { Field, FieldName } from '../../ui/form/field.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { home } from '../breadcrumbs.ts';
import { teamField } from './TeamSelects.tsx';
import { teamWrites } from './useTeams.ts';

const fields: readonly Field<FieldName<typeof msmart.joinAsManager>>[] = [
  teamField,
  { name: 'managerName', label: 'Group Name', autoComplete: 'off' },
  { name: 'yourName', label: 'Your Name', autoComplete: 'name' },
];

export default function JoinAsManagerPage({ title }: ScreenProps) {
  return (
    <Page
      title={title}
      intro="You lead a group of your own in the team. Its owner is told by mail, and lets you in."
      breadcrumbs={[home]}
    >
      <section className="card">
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
          onSuccess={({ succMsg }) => succMsg}
        />
      </section>
    </Page>
  );
}
