import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { ManagedUser } from '../../../shared/contract/admin.ts';
import { isRetryable } from '../api/refusal.ts';
import { returnLocation } from '../routing/guards.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { useDelayedNavigate } from '../routing/useDelayedNavigate.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { DateTime } from '../ui/data/DateTime.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { Card, Row, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { panel } from './breadcrumbs.ts';
import { UserBots } from './UserBots.tsx';
import { UserChips } from './UserChips.tsx';
import { useUserActions } from './useUserActions.ts';
import { updateUser, useUser } from './useUsers.ts';

const TO_LIST_MS = 2000;

const fields: readonly Field<'username' | 'phoneNumber' | 'email'>[] = [
  { name: 'username', label: 'Username', autoComplete: 'off', readOnly: true },
  { name: 'phoneNumber', label: 'Phone number', kind: 'tel', autoComplete: 'off' },
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'off' },
];

export default function EditUserPage({ title }: ScreenProps) {
  const { username = '' } = useParams();
  const { user, failure, reload } = useUser(username);
  // Keeps the search that led here.
  const list = returnLocation(useLocation().state, paths.admin.users);
  const toList = (
    <LinkButton type={failure && !isRetryable(failure) ? 'primary' : 'link'} to={list}>
      Back to Users List
    </LinkButton>
  );
  return (
    <Page
      title={title}
      name={user?.username}
      heading={
        user && (
          <>
            {title}{' '}
            <Text as="bdi" tone="muted">
              {user.username}
            </Text>
          </>
        )
      }
      breadcrumbs={[panel, { to: list, name: 'Users List' }]}
      // The aside needs the loaded user.
      {...(user ? { aside: <Account user={user} /> } : { layout: 'detail' })}
    >
      <AsyncContent data={user} failure={failure} reload={reload} loading="form" otherwise={toList}>
        {(data) => <EditUser user={data} list={list} />}
      </AsyncContent>
    </Page>
  );
}

function EditUser({ user, list }: { user: ManagedUser; list: string }) {
  const { username, phoneNumber, email, subscription } = user;
  const leave = useDelayedNavigate(list, TO_LIST_MS);
  const initial = useMemo(() => ({ username, phoneNumber, email }), [username, phoneNumber, email]);
  return (
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
  );
}

/** Shows the user's state and the actions that an admin may take. */
function Account({ user }: { user: ManagedUser }) {
  const actionsOf = useUserActions();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card gap={3} aria-labelledby="account-heading">
      <h2 id="account-heading">Account</h2>
      <Row gap={2}>
        <UserChips user={user} />
      </Row>
      <p className="muted">
        Joined <DateTime at={user.joinedAt} isDay />
      </p>
      <Row gap={3} fill align="stretch">
        {actionsOf(user).map(({ label, isDanger = false, onSelect }) => (
          <Button key={label} danger={isDanger} onClick={onSelect}>
            {label}
          </Button>
        ))}
        <Button onClick={() => setOpen(true)}>Bots</Button>
      </Row>
      <Sheet title={`Bots of ${user.username}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <UserBots user={user} />}
      </Sheet>
    </Card>
  );
}
