import { Link } from 'react-router-dom';
import { Avatar } from '../data/Avatar.tsx';
import { Mark } from '../theme/icons.tsx';
import { BarLink } from './BarLink.tsx';
import type { Navigation } from './navigation.ts';

/** The top bar: the navigation on laptops; on phones the links to sign in. Signed-in users on phones see the screen's head instead. */
export function TopBar({ home, links, username, account, leave }: Omit<Navigation, 'tabs'>) {
  return (
    <header className="topbar">
      <div className="topbar-row">
        <Link className="brand" to={home} aria-label="M-Suite">
          <Mark size={32} />
          <span className="brand-name">M-Suite</span>
        </Link>
        <nav className="topbar-nav" aria-label="Main">
          {links.map(({ label, ...link }) => (
            <BarLink key={label} className="topbar-link" {...link}>
              {label}
            </BarLink>
          ))}
        </nav>
        {username !== undefined && (
          <button type="button" className="topbar-link topbar-logout" title={username} onClick={leave}>
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
      </div>
    </header>
  );
}
