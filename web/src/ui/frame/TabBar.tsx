import { ChatIcon, CoursesIcon, HomeIcon, LeadsIcon, ToolsIcon } from '../icons.tsx';
import { BarLink } from './BarLink.tsx';

interface Tab {
  readonly to: string;
  readonly also?: readonly string[];
  readonly label: string;
  readonly Icon: typeof HomeIcon;
  readonly end?: true;
}

const tabs: readonly Tab[] = [
  { to: '/', label: 'Home', Icon: HomeIcon, end: true },
  { to: '/tools', also: ['/mace'], label: 'Tools', Icon: ToolsIcon },
  { to: '/msmart', label: 'M-Smart', Icon: LeadsIcon },
  { to: '/courses', label: 'M-University', Icon: CoursesIcon },
  { to: '/mchat', label: 'M-Chat', Icon: ChatIcon },
];

/** The bar under a phone's thumb. */
export function TabBar() {
  return (
    <nav className="tabbar" aria-label="Tabs">
      {tabs.map(({ label, Icon, ...link }) => (
        <BarLink key={label} className="tab" {...link}>
          <Icon />
          <span>{label}</span>
        </BarLink>
      ))}
    </nav>
  );
}
