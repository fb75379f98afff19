import { useSearchParams } from 'react-router-dom';
import { paths, pathTo } from '../../routing/paths.ts';
import { PageTabs } from '../../ui/layout/PageTabs.tsx';

/** The pages of a team for its leaders. */
export function TeamTabs({ teamName, current }: { teamName: string; current: string }) {
  const [query] = useSearchParams();
  // The group that is named on one page is named on the others.
  const group = Object.fromEntries([...query].filter(([name]) => name === 'managerName'));
  const tabs = [
    ['Members', pathTo(paths.msmart.team, { teamName }, group)],
    ['Team leads', pathTo(paths.msmart.teamLeads, { teamName }, group)],
    ['Team numbers', pathTo(paths.msmart.teamDashboard, { teamName }, group)],
    ['Learning', pathTo(paths.msmart.teamLearning, { teamName }, group)],
  ] as const;
  return <PageTabs label="Pages of the team" tabs={tabs} current={current} keepsEach />;
}
