import { paths, pathTo } from '../../routing/paths.ts';
import { PageTabs } from '../../ui/layout/PageTabs.tsx';

/** The pages of a team for its leaders. */
export function TeamTabs({ teamName, current }: { teamName: string; current: string }) {
  const tabs = [
    ['Members', pathTo(paths.msmart.team, { teamName })],
    ['Team leads', pathTo(paths.msmart.teamLeads, { teamName })],
    ['Numbers', pathTo(paths.msmart.teamDashboard, { teamName })],
  ] as const;
  return <PageTabs label="Pages of the team" tabs={tabs} current={current} />;
}
