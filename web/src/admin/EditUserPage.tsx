import { Button } from 'antd';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { ManagedUser } from '../../../shared/contract/admin.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths } from '../paths.ts';
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';
import { useDelayedNavigate } from '../ui/useDelayedNavigate.ts';
import { panel, users } from './breadcrumbs.ts';
import { UserTags } from './UserTags.tsx';
import { useUserActions } from './useUserActions.ts';
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
        otherwise={
          <LinkButton type="link" to={paths.admin.users}>
            Back to Users List
          </LinkButton>
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
  const actionsOf = useUserActions();
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
        <div className="user-status">
          <UserTags user={user} />
          <p className="muted">
            Joined <DateTime at={user.joinedAt} isDay />
          </p>
        </div>
        <div className="actions">
          {actionsOf(user).map(({ label, isDanger = false, onSelect }) => (
            <Button key={label} danger={isDanger} onClick={onSelect}>
              {label}
            </Button>
          ))}
        </div>
      </section>
    </>
  );
}
