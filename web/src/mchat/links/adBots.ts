import { useEffect } from 'react';
import { useChats } from '../useChats.ts';
import { linkAddress } from './linkTexts.ts';
import { linkWrites, useSharedBots } from './useLinks.ts';

/** Reads the bots to which the user's ads may lead: their own, and all that their teams share. */
export function useAdBots() {
  const { chats, pages: own } = useChats();
  const { sharedBots, pages: shared } = useSharedBots();
  const { hasMore, isLoadingMore, moreFailure, loadMore } = shared;
  const isMoreWanted = hasMore && !isLoadingMore && moreFailure === undefined;
  useEffect(() => {
    if (isMoreWanted) loadMore();
  }, [isMoreWanted, loadMore]);
  const isOwn = (chatId: string) => chats.some(({ id }) => id === chatId);
  return {
    bots: [
      ...chats.map(({ id, bot_name }) => ({ chatId: id, botName: bot_name })),
      ...sharedBots
        .filter(({ chatId }) => !isOwn(chatId))
        .map(({ chatId, botName, teamName }) => ({ chatId, botName, teamName })),
    ],
    isLoading: own.isLoading || shared.isLoading || hasMore,
    failure: own.failure ?? shared.failure ?? moreFailure,
    reload() {
      own.reload();
      shared.reload();
    },
  };
}

interface WantedLinks {
  readonly chatId: string;
  readonly teamName?: string | undefined;
  readonly labels: readonly string[];
  readonly campaign: string;
  readonly key: string;
}

/** Makes a link for each label, and returns their addresses. The same key makes the same links. */
export async function makeAdLinks({ labels, ...wanted }: WantedLinks): Promise<readonly string[]> {
  const { ids } = await linkWrites.createLinks({ body: { ...wanted, labels: [...labels] } });
  return ids.map(linkAddress);
}
