import { Link } from 'react-router-dom';
import type { ScreenProps } from '../lazyPage.tsx';
import { CoursesIcon, UsersIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';

const cards = [
  { to: '/admin/users', name: 'Users List', does: 'Find, edit and suspend users', Icon: UsersIcon },
  { to: '/admin/register/mu', name: 'MU Register', does: 'Open a course to a user', Icon: CoursesIcon },
] as const;

export default function PanelPage({ title }: ScreenProps) {
  return (
    <Page title={title} width="wide">
      <nav className="tiles" aria-label="Admin">
        {cards.map(({ to, name, does, Icon }) => (
          <Link key={to} className="tile" to={to}>
            <span className="tile-icon">
              <Icon />
            </span>
            <strong>{name}</strong>
            <span className="muted">{does}</span>
          </Link>
        ))}
      </nav>
    </Page>
  );
}
