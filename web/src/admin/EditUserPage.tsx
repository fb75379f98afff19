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
import { Chip } from '../ui/data/Chip.tsx';
import { DateTime } from '../ui/data/DateTime.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { PagedContent } from '../ui/list/PagedContent.tsx';
import { RowMenu } from '../ui/list/RowMenu.tsx';
import { TimelineSkeleton } from '../ui/list/Timeline.tsx';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { AuditTimeline, keyOf } from './AuditTimeline.tsx';
import { panel } from './breadcrumbs.ts';
import { UserBots } from './UserBots.tsx';
import { UserChips } from './UserChips.tsx';
import { UserCourses } from './UserCourses.tsx';
import { ALL, useAudit } from './useAudit.ts';
import { useCourseNames, useUserCourses } from './useCourses.ts';
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
      name={username}
      heading={
        <>
          {title}{' '}
          <Text as="bdi" tone="muted">
            {username}
          </Text>
        </>
      }
      breadcrumbs={[panel, { to: list, name: 'Users List' }]}
      // The aside needs the loaded user.
      {...(user
        ? {
            aside: (
              <Stack gap={4}>
                <Account user={user} />
                <UserCourses username={user.username} />
                <UserAudit username={user.username} />
              </Stack>
            ),
          }
        : { layout: 'detail' })}
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
      <Row justify="between">
        <h2 id="account-heading">Account</h2>
        <RowMenu name={user.username} actions={actionsOf(user)} />
      </Row>
      <Row gap={2}>
        <UserChips user={user} />
        {!user.maceAccess && <Chip>No M-ACE</Chip>}
      </Row>
      <Text tone="muted">
        Joined <DateTime at={user.joinedAt} isDay />
      </Text>
      <Button onClick={() => setOpen(true)}>Bots</Button>
      <Sheet title={`Bots of ${user.username}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <UserBots user={user} />}
      </Sheet>
    </Card>
  );
}

/** Lists what admins did to the user. */
function UserAudit({ username }: { username: string }) {
  const { entries, pages } = useAudit({ topic: ALL, username });
  const { courseNames, isLoading } = useCourseNames();
  const courses = useUserCourses(username);
  // The courses above would move this section when they load.
  if (courses.pages.isLoading) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="audit-heading">
      <h2 id="audit-heading">Audit</h2>
      <PagedContent
        pages={{ ...pages, isLoading: pages.isLoading || isLoading }}
        keys={entries.map(keyOf)}
        skeleton={<TimelineSkeleton />}
        empty={<Empty title="Nothing yet">What admins do to this user is kept here.</Empty>}
      >
        <AuditTimeline entries={entries} courseNames={courseNames} ofUser={username} />
      </PagedContent>
    </Stack>
  );
}
