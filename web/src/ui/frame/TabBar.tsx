import { paths } from '../../paths.ts';
import { ChatIcon, CoursesIcon, HomeIcon, LeadsIcon, ToolsIcon } from '../icons.tsx';
import { BarLink } from './BarLink.tsx';

interface Tab {
  readonly to: string;
  readonly activeFor?: readonly string[];
  readonly label: string;
  readonly Icon: typeof HomeIcon;
  readonly end?: true;
}

const tabs: readonly Tab[] = [
  { to: paths.home, label: 'Home', Icon: HomeIcon, end: true },
  { to: paths.mace.tools, activeFor: [paths.mace.editor], label: 'Tools', Icon: ToolsIcon },
  { to: paths.msmart.home, label: 'M-Smart', Icon: LeadsIcon },
  { to: paths.mu.courses, label: 'M-University', Icon: CoursesIcon },
  { to: paths.mchat.home, label: 'M-Chat', Icon: ChatIcon },
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
