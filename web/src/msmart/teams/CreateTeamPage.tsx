import { useState } from 'react';
import type { msmart } from '../../../../shared/contract/msmart.ts';
import { browserTimeZone } from '../../api/ownTeam.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { useDelayedNavigate } from '../../routing/useDelayedNavigate.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { type Field, type FieldName, textOf } from '../../ui/form/field.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { home } from '../breadcrumbs.ts';
import { teamWrites } from './useTeams.ts';

const TO_TEAM_MS = 2000;

const fields: readonly Field<FieldName<typeof msmart.createTeam>>[] = [
  { name: 'teamName', label: 'Team Name', autoComplete: 'off' },
  { name: 'yourName', label: 'Your Name', autoComplete: 'name' },
];

export default function CreateTeamPage({ title }: ScreenProps) {
  const [teamName, setTeamName] = useState('');
  // The next step on the team page is to invite members.
  const leave = useDelayedNavigate(pathTo(paths.msmart.team, { teamName }), TO_TEAM_MS);
  const timeZone = browserTimeZone();
  return (
    <Page
      title={title}
      intro="You own the team and lead its first group, which is called by your name."
      breadcrumbs={[home]}
    >
      <section className="card">
        <CallForm
          write={teamWrites.createTeam}
          name="create-team"
          fields={fields}
          hiddenValues={{ timeZone }}
          submitLabel="Submit Form"
          onSuccess={({ succMsg }, values) => {
            setTeamName(textOf(values.teamName).trim());
            leave();
            return succMsg;
          }}
        >
          <Text tone="muted" className="form-note">
            The team’s days begin in the time zone {timeZone.replaceAll('_', ' ')}.
          </Text>
        </CallForm>
      </section>
    </Page>
  );
}
