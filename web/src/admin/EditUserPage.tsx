import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ManagedUser } from '../../../shared/contract/admin.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths } from '../paths.ts';
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { Notice, type Outcome } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { useDelayedNavigate } from '../ui/useDelayedNavigate.ts';
import { panel, users } from './breadcrumbs.ts';
import { UserActions } from './UserActions.tsx';
import { UserTags } from './UserTags.tsx';
import { useUser, useUserWrites } from './useUsers.ts';
import './admin.css';

const TO_LIST_MS = 2000;

const fields: readonly Field<'username' | 'phoneNumber' | 'email'>[] = [
  { name: 'username', label: 'Username', autoComplete: 'off', readOnly: true },
  { name: 'phoneNumber', label: 'Phone number', kind: 'tel', autoComplete: 'off' },
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'off' },
];

export default function EditUserPage({ title }: ScreenProps) {
  const { username = '' } = useParams();
  const { user, failure, reload } = useUser(username);
  return (
    <Page title={title} breadcrumbs={[panel, users]}>
      <AsyncContent
        data={user}
        failure={failure}
        reload={reload}
        loading="form"
        afterFailure={
          <Link className="link-button" to={paths.admin.users}>
            Back to Users List
          </Link>
        }
      >
        {(data) => <EditUser user={data} />}
      </AsyncContent>
    </Page>
  );
}

function EditUser({ user }: { user: ManagedUser }) {
  const { updateUser } = useUserWrites();
  const { username, phoneNumber, email, subscription } = user;
  const leave = useDelayedNavigate(paths.admin.users, TO_LIST_MS);
  const [outcome, setOutcome] = useState<Outcome>();
  const initial = useMemo(() => ({ username, phoneNumber, email }), [username, phoneNumber, email]);
  return (
    <>
      <section className="card">
        <CallForm
          write={updateUser}
          name="edit-user"
          draftId={username}
          fields={fields}
          initial={initial}
          hiddenValues={{ username, subscription }}
          submitLabel="Submit"
          resetLabel="Reset Changes"
          onSuccess={({ status }) => {
            leave();
            return status;
          }}
        />
      </section>
      <section className="card panel-section" aria-labelledby="account-heading">
        <h2 id="account-heading">Account</h2>
        <Notice outcome={outcome} />
        <div className="user-status">
          <UserTags user={user} />
          <p className="muted">
            Joined <DateTime at={user.joinedAt} isDay />
          </p>
        </div>
        <div className="actions">
          <UserActions user={user} onOutcome={setOutcome} />
        </div>
      </section>
    </>
  );
}
