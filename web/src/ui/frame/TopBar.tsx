import { Link } from 'react-router-dom';
import { authState } from '../../guards.ts';
import { paths } from '../../paths.ts';
import { logout, logoutAdmin } from '../../session/logout.ts';
import { useSession } from '../../session/SessionScope.tsx';
import type { Session } from '../../session/store.ts';
import { Mark } from '../icons.tsx';
import { BarLink } from './BarLink.tsx';

interface Destination {
  readonly to: string;
  /** Where else it is marked: what belongs to it outside `to`. */
  readonly activeFor?: readonly string[];
  readonly label: string;
  /** Of `to` only the address itself, not what lies deeper. */
  readonly end?: true;
}

const userLinks: Record<ReturnType<typeof authState>, readonly Destination[]> = {
  signedOut: [
    { to: paths.login, label: 'Login' },
    { to: paths.signUp, label: 'Sign Up' },
  ],
  unverified: [{ to: paths.verifyEmail, label: 'Verify' }],
  verified: [
    { to: paths.home, label: 'Home', end: true },
    { to: paths.mace.tools, activeFor: [paths.mace.editor], label: 'Tools' },
    { to: paths.mu.courses, label: 'M-University' },
    { to: paths.msmart.home, label: 'M-Smart' },
    { to: paths.mchat.home, label: 'M-Chat' },
  ],
};

const adminLinks: readonly Destination[] = [
  {
    to: paths.admin.panel,
    activeFor: [paths.admin.audit, paths.admin.courses, paths.admin.progress],
    label: 'Panel',
    end: true,
  },
  { to: paths.admin.users, label: 'Users List' },
  { to: paths.admin.enrol, label: 'MU Register' },
];

/** The bar at the top: on a laptop the navigation, on a phone the screen's title, or before that the ways in. */
export function TopBar({ title, kind }: { title: string; kind: 'app' | 'admin' }) {
  const session = useSession();
  const bar = kind === 'admin' ? adminBar(session) : userBar(session);
  return (
    <header className={`topbar topbar-${kind}${bar.isInTabs ? ' has-tabs' : ''}`}>
      <div className="topbar-row">
        <Link className="brand" to={kind === 'admin' ? paths.admin.panel : paths.home} aria-label="M-Suite">
          <Mark size={32} />
          <span className="brand-name">M-Suite</span>
        </Link>
        {/* The screen's own heading says it to screen readers. */}
        <span className="topbar-title" aria-hidden="true">
          {title}
        </span>
        <nav className="topbar-nav" aria-label="Main">
          {bar.links.map(({ label, ...link }) => (
            <BarLink key={label} className="topbar-link" {...link}>
              {label}
            </BarLink>
          ))}
        </nav>
        {bar.name !== undefined && (
          <button type="button" className="topbar-link topbar-logout" onClick={bar.leave}>
            Logout (<bdi>{bar.name}</bdi>)
          </button>
        )}
      </div>
    </header>
  );
}

function userBar(session: Session) {
  const is = authState(session);
  return { links: userLinks[is], name: session.user?.username, leave: logout, isInTabs: is === 'verified' };
}

function adminBar({ admin }: Session) {
  return { links: admin ? adminLinks : [], name: admin?.username, leave: logoutAdmin, isInTabs: false };
}
