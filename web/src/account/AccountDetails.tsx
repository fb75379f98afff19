import { Button } from 'antd';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Profile } from '../../../shared/contract/user.ts';
import { lazyPage } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { useTabStorage } from '../session/useTabStorage.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Chip } from '../ui/data/Chip.tsx';
import { PhoneNumber } from '../ui/data/PhoneNumber.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { ErrorBoundary } from '../ui/states/ErrorBoundary.tsx';
import { LoadingStatus } from '../ui/states/LoadingStatus.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { useProfile } from './useProfile.ts';
import './account.css';

const newAddress = lazyPage(() => import('./NewAddress.tsx'));

interface AccountDetailsProps {
  /** Shows the last detail. Its code stands apart, because Home loads this file. */
  readonly last: (profile: Profile) => ReactNode;
}

/** Shows the details of the account, and lets the user change the email. */
export function AccountDetails({ last }: AccountDetailsProps) {
  const { profile, failure, reload } = useProfile();
  return (
    <AsyncContent data={profile} failure={failure} reload={reload} loading={<DetailsLoading />}>
      {(data) => <Details profile={data} last={last(data)} />}
    </AsyncContent>
  );
}

function Details({ profile, last }: { profile: Profile; last: ReactNode }) {
  const { username, phoneNumber, email } = profile;
  const { button, form } = useEmailChange(username);
  return (
    <Stack as="dl" divided>
      <Detail label="Username">
        <bdi>{username}</bdi>
      </Detail>
      <Detail label="Phone number">
        <PhoneNumber e164={phoneNumber} />
      </Detail>
      <Detail label="Email" action={button} below={form}>
        <span>{email}</span>
        <Chip tone="good">Verified</Chip>
      </Detail>
      {last}
    </Stack>
  );
}

/** Shows the same as one quiet text, for the end of a screen. */
export function AccountLine() {
  const { profile, failure } = useProfile();
  const { user } = useSession();
  const username = profile?.username ?? user?.username;
  if (username === undefined || (profile ?? failure) === undefined) {
    return <Stack className="account-line" aria-busy="true" />;
  }
  return <Line {...profile} username={username} />;
}

/** The name is known from the session, too, when the rest was not loaded. */
function Line({ username, phoneNumber, email }: Partial<Profile> & Pick<Profile, 'username'>) {
  const { button, form } = useEmailChange(username);
  return (
    <Stack as="section" className="account-line" tone="muted" size="s" breaks aria-label="Your account">
      <p>
        <bdi>{username}</bdi>
        {phoneNumber !== undefined && (
          <>
            {' · '}
            <PhoneNumber e164={phoneNumber} />
          </>
        )}
      </p>
      {email !== undefined && <p>{email}</p>}
      <Row gap={4} tight>
        <LinkButton type="link" className="flush" to={paths.changePassword}>
          Change password
        </LinkButton>
        {button}
      </Row>
      {form}
    </Stack>
  );
}

/** Returns a button, and the form that it opens, which changes the email. */
function useEmailChange(username: string) {
  const { notify } = useFeedback();
  // The new address, until its code is entered.
  const [pending, setPending] = useTabStorage(`new-email:${username}`);
  const changeButton = useRef<HTMLButtonElement>(null);
  const [isChanging, setChanging] = useState(pending !== undefined);
  const button = (
    <Button
      ref={changeButton}
      type="link"
      className="flush"
      aria-expanded={isChanging}
      onClick={() => setChanging(!isChanging)}
    >
      {isChanging ? 'Cancel' : 'Change email'}
    </Button>
  );
  const form = isChanging && (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton shape="form" />}>
        <newAddress.Screen
          pending={pending}
          onPending={setPending}
          onChanged={(message) => {
            setPending(undefined);
            setChanging(false);
            changeButton.current?.focus();
            notify(done(message));
          }}
        />
      </Suspense>
    </ErrorBoundary>
  );
  return { button, form };
}

/** Has the height of the loaded details, so that nothing below it moves. */
function DetailsLoading() {
  return (
    <>
      <LoadingStatus />
      <Stack as="dl" divided aria-busy="true">
        {['Username', 'Phone number', 'Email', 'Name on certificates'].map((label) => (
          <Detail key={label} label={label}>
            <span className="skeleton-part skeleton-text" />
          </Detail>
        ))}
      </Stack>
    </>
  );
}

interface DetailProps {
  readonly label: string;
  readonly action?: ReactNode;
  /** A form that opens under the detail. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

export function Detail({ label, action, below, children }: DetailProps) {
  return (
    <div className="detail">
      <Text as="dt" tone="muted" size="s">
        {label}
      </Text>
      <Row as="dd" gap={2} breaks>
        {children}
      </Row>
      {action && <dd className="detail-action">{action}</dd>}
      {below && <dd>{below}</dd>}
    </div>
  );
}
