import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '../../../shared/contract/user.ts';
import { lazyPage, type ScreenProps } from '../lazyPage.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { useTabStorage } from '../session/useTabStorage.ts';
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ChatIcon, CheckIcon, CoursesIcon, LeadsIcon, ToolsIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import { PhoneNumber } from '../ui/PhoneNumber.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useProfile } from './useProfile.ts';
import './account.css';

const newAddress = lazyPage(() => import('./NewAddress.tsx'));

const tools = [
  { to: paths.mace.tools, name: 'Tools', description: 'Ad copy from your own words', Icon: ToolsIcon },
  { to: paths.msmart.home, name: 'M-Smart', description: 'Your leads and your team', Icon: LeadsIcon },
  { to: paths.mu.courses, name: 'M-University', description: 'Lessons and your script', Icon: CoursesIcon },
  { to: paths.mchat.home, name: 'M-Chat', description: 'Chatbots for your prospects', Icon: ChatIcon },
] as const;

export default function HomePage({ title }: ScreenProps) {
  const { user } = useSession();
  const { profile, failure, reload } = useProfile();
  const name = profile?.username ?? user?.username ?? '';
  return (
    <Page title={title} heading={`Hello, ${name}`} layout="list">
      <nav className="tiles" aria-label="Your tools">
        {tools.map(({ to, name: tool, description, Icon }) => (
          <Link key={to} className="tile" to={to}>
            <span className="tile-icon">
              <Icon />
            </span>
            <strong>{tool}</strong>
            <span className="muted">{description}</span>
          </Link>
        ))}
      </nav>
      <section className="card" aria-labelledby="account-heading">
        <h2 id="account-heading">Your account</h2>
        <AsyncContent data={profile} failure={failure} reload={reload} loading="details">
          {(data) => <Account profile={data} />}
        </AsyncContent>
      </section>
    </Page>
  );
}

function Account({ profile: { username, phoneNumber, email } }: { profile: Profile }) {
  const [pending, setPending] = useTabStorage(`new-email:${username}`);
  const [isChanging, setChanging] = useState(pending !== undefined);
  const [message, setMessage] = useState<string>();
  return (
    <dl className="details">
      <Detail label="Username">
        <bdi>{username}</bdi>
      </Detail>
      <Detail label="Phone number">
        <PhoneNumber e164={phoneNumber} />
      </Detail>
      <Detail
        label="Email"
        action={
          <button
            type="button"
            className="link-button"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {isChanging ? 'Cancel' : 'Change'}
            <span className="visually-hidden"> email</span>
          </button>
        }
        below={
          isChanging && (
            <ErrorBoundary>
              <Suspense fallback={<Skeleton shape="form" />}>
                <newAddress.Screen
                  pending={pending}
                  onPending={setPending}
                  onChanged={(changed) => {
                    setPending(undefined);
                    setChanging(false);
                    setMessage(changed);
                  }}
                />
              </Suspense>
            </ErrorBoundary>
          )
        }
      >
        <span className="detail-email">{email}</span>
        <span className="verified">
          <CheckIcon />
          Verified
        </span>
        {message !== undefined && (
          <span className="changed" role="status">
            {message}
          </span>
        )}
      </Detail>
      <Detail
        label="Password"
        action={
          <Link className="link-button" to={paths.changePassword}>
            Change
            <span className="visually-hidden"> password</span>
          </Link>
        }
      >
        <span aria-hidden="true">••••••••</span>
        <span className="visually-hidden">Hidden</span>
      </Detail>
    </dl>
  );
}

interface DetailProps {
  readonly label: string;
  readonly action?: ReactNode;
  /** What opens under the detail. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

function Detail({ label, action, below, children }: DetailProps) {
  return (
    <div className="detail">
      <dt>{label}</dt>
      <dd className="detail-text">{children}</dd>
      {action && <dd className="detail-action">{action}</dd>}
      {below && <dd className="detail-below">{below}</dd>}
    </div>
  );
}
