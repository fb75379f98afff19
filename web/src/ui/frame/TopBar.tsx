import { Link } from 'react-router-dom';
import { Avatar } from '../data/Avatar.tsx';
import { Row } from '../layout/layout.tsx';
import { Mark } from '../theme/icons.tsx';
import { BarLink } from './BarLink.tsx';
import { Bell } from './Bell.tsx';
import type { Leave } from './FrameContext.ts';
import type { Navigation } from './navigation.ts';

interface TopBarProps extends Omit<Navigation, 'tabs'> {
  readonly leave: Leave;
  readonly className: string;
}

/** The top bar: the navigation on laptops; on phones the links to sign in. Signed-in users on phones see the screen's head instead. */
export function TopBar({ home, links, username, account, leave, className }: TopBarProps) {
  return (
    <header className={className}>
      <Row nowrap gap={1} className="topbar-row">
        <Link className="brand row inline" to={home} aria-label="M-Suite">
          <Mark size={32} />
          {/* A phone has room for the name of the app or of the user. */}
          <span className={`brand-name hide-${username === undefined ? 'small' : 'phone'}`}>M-Suite</span>
        </Link>
        <Row as="nav" nowrap gap={1} className="topbar-nav" aria-label="Main">
          {links.map(({ label, ...link }) => (
            <BarLink key={label} className="topbar-link target" {...link}>
              {label}
            </BarLink>
          ))}
        </Row>
        <Bell />
        {username !== undefined && (
          <button
            type="button"
            className="topbar-link topbar-logout clamp-1"
            title={username}
            onClick={() => leave()}
          >
            Logout (<bdi>{username}</bdi>)
          </button>
        )}
        {username !== undefined && account !== undefined && (
          <Link
            className="bar-button account-button topbar-account"
            to={account}
            aria-label={`Account of ${username}`}
          >
            <Avatar name={username} />
          </Link>
        )}
      </Row>
    </header>
  );
}
