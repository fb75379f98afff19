import { Link } from 'react-router-dom';
import { standing } from '../../guards.ts';
import { logout, logoutAdmin } from '../../session/logout.ts';
import { useSession } from '../../session/SessionScope.tsx';
import type { Session } from '../../session/store.ts';
import { Mark } from '../icons.tsx';
import { BarLink } from './BarLink.tsx';

interface Destination {
  readonly to: string;
  /** What else belongs to it, outside `to`. */
  readonly also?: readonly string[];
  readonly label: string;
  /** Of `to` only the address itself, not what lies deeper. */
  readonly end?: true;
}

const userLinks: Record<ReturnType<typeof standing>, readonly Destination[]> = {
  signedOut: [
    { to: '/login', label: 'Login' },
    { to: '/signup', label: 'Sign Up' },
  ],
  unverified: [{ to: '/auth', label: 'Verify' }],
  verified: [
    { to: '/', label: 'Home', end: true },
    { to: '/tools', also: ['/mace'], label: 'Tools' },
    { to: '/courses', label: 'M-University' },
    { to: '/msmart', label: 'M-Smart' },
    { to: '/mchat', label: 'M-Chat' },
  ],
};

const adminLinks: readonly Destination[] = [
  { to: '/admin/', also: ['/admin/audit', '/admin/mu'], label: 'Panel', end: true },
  { to: '/admin/users', label: 'Users List' },
  { to: '/admin/register/mu', label: 'MU Register' },
];

/** The bar at the top: on a laptop the navigation, on a phone the screen's title, or before that the ways in. */
export function TopBar({ title, kind }: { title: string; kind: 'app' | 'admin' }) {
  const session = useSession();
  const bar = kind === 'admin' ? adminBar(session) : userBar(session);
  return (
    <header className={`topbar topbar-${kind}${bar.isInTabs ? ' has-tabs' : ''}`}>
      <div className="topbar-row">
        <Link className="brand" to={kind === 'admin' ? '/admin/' : '/'} aria-label="M-Suite">
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
  const is = standing(session);
  return { links: userLinks[is], name: session.user?.username, leave: logout, isInTabs: is === 'verified' };
}

function adminBar({ admin }: Session) {
  return { links: admin ? adminLinks : [], name: admin?.username, leave: logoutAdmin, isInTabs: false };
}
