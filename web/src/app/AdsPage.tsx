import { MacePage } from '../mace/MacePage.tsx';
import { makeAdLinks, useAdBots, useAdResults } from '../mchat/links/adBots.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';

const botLinks = { useBots: useAdBots, useResults: useAdResults, makeLinks: makeAdLinks };

/** M-ACE, whose ads lead to bots of M-Chat. */
export default function AdsPage({ title }: ScreenProps) {
  return <MacePage title={title} botLinks={botLinks} />;
}
