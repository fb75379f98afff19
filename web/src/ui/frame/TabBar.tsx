import { NavLink } from 'react-router-dom';
import { ChatIcon, CoursesIcon, HomeIcon, LeadsIcon, ToolsIcon } from '../icons.tsx';

const tabs = [
  { to: '/', label: 'Home', Icon: HomeIcon },
  { to: '/tools', label: 'Tools', Icon: ToolsIcon },
  { to: '/msmart', label: 'M-Smart', Icon: LeadsIcon },
  { to: '/courses', label: 'M-University', Icon: CoursesIcon },
  { to: '/mchat', label: 'M-Chat', Icon: ChatIcon },
] as const;

/** The bar under a phone's thumb. */
export function TabBar() {
  return (
    <nav className="tabbar" aria-label="Tabs">
      {tabs.map(({ to, label, Icon }) => (
        <NavLink key={to} className="tab" to={to} end={to === '/'}>
          <Icon />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
