import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '../../../shared/contract/user.ts';
import { lazyPage, type ScreenProps } from '../lazyPage.tsx';
import { useSession } from '../session/SessionScope.tsx';
import { useTabText } from '../session/useTabText.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { ChatIcon, CheckIcon, CoursesIcon, LeadsIcon, ToolsIcon } from '../ui/icons.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Page } from '../ui/Page.tsx';
import { PhoneNumber } from '../ui/PhoneNumber.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useProfile } from './useProfile.ts';
import './account.css';

const newAddress = lazyPage(() => import('./NewAddress.tsx'));

const tools = [
  { to: '/tools', name: 'Tools', does: 'Ad copy from your own words', Icon: ToolsIcon },
  { to: '/msmart', name: 'M-Smart', does: 'Your leads and your team', Icon: LeadsIcon },
  { to: '/courses', name: 'M-University', does: 'Lessons and your script', Icon: CoursesIcon },
  { to: '/mchat', name: 'M-Chat', does: 'Chatbots for your prospects', Icon: ChatIcon },
] as const;

export default function HomePage({ title }: ScreenProps) {
  const { user } = useSession();
  const { profile, failure, reload } = useProfile();
  const name = profile?.username ?? user?.username ?? '';
  return (
    <Page title={title} heading={`Hello, ${name}`} width="wide">
      <nav className="tiles" aria-label="Your tools">
        {tools.map(({ to, name: tool, does, Icon }) => (
          <Link key={to} className="tile" to={to}>
            <span className="tile-icon">
              <Icon />
            </span>
            <strong>{tool}</strong>
            <span className="muted">{does}</span>
          </Link>
        ))}
      </nav>
      <section className="card" aria-labelledby="account-heading">
        <h2 id="account-heading">Your account</h2>
        {profile !== undefined && <Account profile={profile} reload={reload} />}
        {profile === undefined && failure !== undefined && <LoadFailure failure={failure} retry={reload} />}
        {profile === undefined && failure === undefined && <Skeleton shape="details" />}
      </section>
    </Page>
  );
}

function Account({ profile, reload }: { profile: Profile; reload: () => void }) {
  const { username, phoneNumber, email } = profile;
  const [pending, keepPending] = useTabText(`new-email:${username}`);
  const [isChanging, setChanging] = useState(pending !== undefined);
  const [changed, setChanged] = useState<string>();
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
            <Boundary>
              <Suspense fallback={<Skeleton shape="form" />}>
                <newAddress.Screen
                  pending={pending}
                  onPending={keepPending}
                  onChanged={(words) => {
                    keepPending(undefined);
                    setChanging(false);
                    setChanged(words);
                    reload();
                  }}
                />
              </Suspense>
            </Boundary>
          )
        }
      >
        <span className="detail-email">{email}</span>
        <span className="verified">
          <CheckIcon />
          Verified
        </span>
        {changed !== undefined && (
          <span className="changed" role="status">
            {changed}
          </span>
        )}
      </Detail>
      <Detail
        label="Password"
        action={
          <Link className="link-button" to="/change-password">
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
