import { Button } from 'antd';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Profile } from '../../../shared/contract/user.ts';
import { lazyPage } from '../routing/lazyPage.tsx';
import { useTabStorage } from '../session/useTabStorage.ts';
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

/** Shows the user's name, phone number and email, and lets them change the email. */
export function AccountDetails() {
  const { profile, failure, reload } = useProfile();
  return (
    <AsyncContent data={profile} failure={failure} reload={reload} loading={<DetailsLoading />}>
      {(data) => <Details profile={data} />}
    </AsyncContent>
  );
}

function Details({ profile: { username, phoneNumber, email } }: { profile: Profile }) {
  const { notify } = useFeedback();
  // The new address, until its code is entered.
  const [pending, setPending] = useTabStorage(`new-email:${username}`);
  const changeButton = useRef<HTMLButtonElement>(null);
  const [isChanging, setChanging] = useState(pending !== undefined);
  return (
    <Stack as="dl" divided>
      <Detail label="Username">
        <bdi>{username}</bdi>
      </Detail>
      <Detail label="Phone number">
        <PhoneNumber e164={phoneNumber} />
      </Detail>
      <Detail
        label="Email"
        action={
          <Button
            ref={changeButton}
            type="link"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {isChanging ? 'Cancel' : 'Change'}
            <span className="visually-hidden"> email</span>
          </Button>
        }
        below={
          isChanging && (
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
          )
        }
      >
        <span>{email}</span>
        <Chip tone="good">Verified</Chip>
      </Detail>
    </Stack>
  );
}

/** Has the height of the loaded details, so that nothing below it moves. */
function DetailsLoading() {
  return (
    <>
      <LoadingStatus />
      <Stack as="dl" divided aria-busy="true">
        {['Username', 'Phone number', 'Email'].map((label) => (
          <Detail key={label} label={label}>
            <span className="skeleton-part detail-loading" />
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

function Detail({ label, action, below, children }: DetailProps) {
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
