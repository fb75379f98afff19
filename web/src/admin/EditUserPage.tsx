import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { admin, type ManagedUser } from '../../../shared/contract/admin.ts';
import { useFreshRead } from '../api/useFreshRead.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Notice, type Outcome } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLeave } from '../ui/useLeave.ts';
import { panel, users } from './above.ts';
import { UserActions } from './UserActions.tsx';
import { UserMarks } from './UserMarks.tsx';
import './admin.css';

const TO_LIST_MS = 2000;

const fields: readonly Field<'username' | 'phoneNumber' | 'email'>[] = [
  { name: 'username', label: 'Username', autoComplete: 'off', readOnly: true },
  { name: 'phoneNumber', label: 'Phone number', kind: 'tel', autoComplete: 'off' },
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'off' },
];

export default function EditUserPage({ title }: ScreenProps) {
  const { user: username = '' } = useParams();
  const { data, failure, retry } = useFreshRead(admin.getUser, { params: { username } });
  return (
    <Page title={title} above={[panel, users]}>
      {data !== undefined && <EditUser user={data} onChanged={retry} />}
      {data === undefined && failure !== undefined && (
        <>
          <LoadFailure failure={failure} retry={retry} />
          <Link className="link-button" to="/admin/users">
            Back to Users List
          </Link>
        </>
      )}
      {data === undefined && failure === undefined && <Skeleton shape="form" />}
    </Page>
  );
}

function EditUser({ user, onChanged }: { user: ManagedUser; onChanged: () => void }) {
  const { username, phoneNumber, email, subscription } = user;
  const leave = useLeave('/admin/users', TO_LIST_MS);
  const [outcome, setOutcome] = useState<Outcome>();
  const initial = useMemo(() => ({ username, phoneNumber, email }), [username, phoneNumber, email]);
  return (
    <>
      <section className="card">
        <CallForm
          call={admin.updateUser}
          name="edit-user"
          about={username}
          fields={fields}
          initial={initial}
          also={{ username, subscription }}
          submit="Submit"
          reset="Reset Changes"
          onDone={({ status }) => {
            leave();
            return status;
          }}
        />
      </section>
      <section className="card panel-part" aria-labelledby="standing-heading">
        <h2 id="standing-heading">Account</h2>
        <Notice outcome={outcome} />
        <div className="standing">
          <UserMarks user={user} />
          <p className="muted">
            Joined <Moment at={user.joinedAt} isDay />
          </p>
        </div>
        <div className="acts">
          <UserActions
            user={user}
            tell={(told) => {
              setOutcome(told);
              onChanged();
            }}
          />
        </div>
      </section>
    </>
  );
}
