import type { ReactNode } from 'react';
import type { Chat } from '../../../shared/contract/bot.ts';
import { paths, pathTo, withQuery } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { LinkRow, LinkRowFailure, LinkRowLoading } from '../ui/button/LinkRow.tsx';
import { DateTime } from '../ui/data/DateTime.tsx';
import { today } from '../ui/figures/useRange.ts';
import { shownCount } from '../ui/list/shownCount.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { ChatIcon, CheckIcon, ShareIcon } from '../ui/theme/icons.tsx';
import { useFunnel } from './figures/useFunnel.ts';
import { useSharedBots } from './links/useLinks.ts';
import { useChats } from './useChats.ts';

/** Shows on Home how many visitors the only bot with visitors has today, how many bots have some, or how many are live. */
export function ChatsLine() {
  const { chats, pages } = useChats();
  if (pages.isLoading) return <LinkRowLoading />;
  if (pages.failure !== undefined && chats.length === 0) {
    return <LinkRowFailure failure={pages.failure} retry={pages.reload} />;
  }
  if (chats.length === 0) return <SharedBots />;
  const visited = chats.filter(({ lastVisitorAt }) => lastVisitorAt !== null && isToday(lastVisitorAt));
  const [bot, ...others] = visited;
  if (bot !== undefined && others.length === 0) return <VisitorsOf bot={bot} />;
  if (bot !== undefined) return <VisitedBots count={visited.length} />;
  const latest = chats.map(({ lastVisitorAt }) => lastVisitorAt ?? '').reduce((a, b) => (a > b ? a : b));
  const live = chats.filter(({ paused, stopped }) => !paused && !stopped).length;
  return (
    <LinkRow
      to={paths.mchat.chats}
      lead={live}
      title={live === 1 ? 'chatbot live' : 'chatbots live'}
      detail={<LastVisit at={latest} />}
    />
  );
}

/** Leads to today's visitors of a bot. */
function VisitorsOf({ bot }: { bot: Chat }) {
  const day = today();
  const { figures, failure } = useFunnel(bot.id, { from: day });
  if (figures === undefined && failure === undefined) return <LinkRowLoading />;
  const { began = 0, contact = 0 } = figures?.totals ?? {};
  if (began === 0) return <VisitedBots count={1} />;
  return (
    <LinkRow
      to={pathTo(paths.mchat.data, { chatId: bot.id }, { from: day })}
      lead={began}
      title={began === 1 ? 'visitor today' : 'visitors today'}
      detail={`M-Chat · ${contact > 0 ? `${contact} left a number` : 'See what they said'}`}
    />
  );
}

function VisitedBots({ count }: { count: number }) {
  return (
    <LinkRow
      to={paths.mchat.chats}
      lead={count}
      title={count === 1 ? 'chatbot visited today' : 'chatbots visited today'}
      detail="M-Chat · See what they said"
    />
  );
}

/** Leads to the link of a bot that the user's leaders share, or to a first bot where there is none. */
function SharedBots() {
  const { sharedBots, pages } = useSharedBots();
  const [bot, ...others] = sharedBots;
  if (pages.isLoading) return <LinkRowLoading />;
  if (bot === undefined) return <FirstBot />;
  return (
    <LinkRow
      to={others.length > 0 ? paths.mchat.shared : pathTo(paths.mchat.sharedBot, bot)}
      lead={<ShareIcon />}
      title="Share your link"
      detail={`M-Chat · ${others.length > 0 ? `${shownCount(sharedBots.length, pages, BOTS)} from your team` : bot.botName}`}
    />
  );
}

const BOTS = { one: 'bot', many: 'bots' } as const;

/** Leads to a bot from a sample, which is the first success within the fewest steps. */
export function FirstBot() {
  return (
    <LinkRow
      to={withQuery(paths.mchat.chats, { new: 'sample' })}
      lead={<ChatIcon />}
      title="Make a bot from a sample"
      detail="M-Chat · Choose one by trade"
    />
  );
}

/** Stands on Home in place of follow-ups when none waits, and leads to the link of the user's only bot or to all bots. */
export function ShareLink({
  chats: [bot, ...others],
  children,
}: {
  readonly chats: readonly Chat[];
  readonly children: ReactNode;
}) {
  const isOnly = bot !== undefined && others.length === 0;
  const to = isOnly ? pathTo(paths.mchat.share, { chatId: bot.id }) : paths.mchat.chats;
  return (
    <Empty
      title="Nothing is waiting"
      icon={<CheckIcon />}
      action={<LinkButton to={to}>Share your link</LinkButton>}
    >
      Leads come here on the day of their follow-up.
      {children}
    </Empty>
  );
}

/** The time is empty before the first visitor. */
function LastVisit({ at }: { at: string }) {
  if (at === '') return 'M-Chat · No visitors yet';
  return (
    <>
      M-Chat · Last visit <DateTime at={at} isDay />
    </>
  );
}

const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString();
