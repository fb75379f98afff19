import { paths } from '../routing/paths.ts';
import { PageTabs } from '../ui/layout/PageTabs.tsx';

const tabs = [
  ['My bots', paths.mchat.chats],
  ['From my team', paths.mchat.shared],
] as const;

/** Leads from the user's own bots to those that teams share, and back. */
export function BotListTabs({ current }: { current: string }) {
  return <PageTabs label="Lists of bots" tabs={tabs} current={current} />;
}
