import { BarLink } from './BarLink.tsx';
import type { Tab } from './navigation.ts';

/** The bar under a phone's thumb. */
export function TabBar({ tabs }: { tabs: readonly Tab[] }) {
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
