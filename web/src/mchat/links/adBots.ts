import { useRestOf } from '../../api/useRestOf.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { useChats } from '../useChats.ts';
import { linkAddress } from './linkTexts.ts';
import { linkWrites, useLinks, useSharedBots } from './useLinks.ts';

/** Reads the bots to which the user's ads may lead: their own, and all that their teams share. */
export function useAdBots() {
  const { chats, pages: own } = useChats();
  const { sharedBots, pages: shared } = useSharedBots();
  useRestOf(shared);
  const isOwn = (chatId: string) => chats.some(({ id }) => id === chatId);
  return {
    bots: [
      ...chats.map(({ id, bot_name }) => ({ chatId: id, botName: bot_name })),
      ...sharedBots
        .filter(({ chatId }) => !isOwn(chatId))
        .map(({ chatId, botName, teamName }) => ({ chatId, botName, teamName })),
    ],
    isLoading: own.isLoading || shared.isLoading || shared.hasMore,
    failure: own.failure ?? shared.failure ?? shared.moreFailure,
    reload() {
      own.reload();
      shared.reload();
    },
  };
}

interface ReadLinks {
  readonly chatId: string;
  readonly teamName?: string | undefined;
  /** The addresses of the links. */
  readonly links: readonly string[];
}

/** Reads what came of links in the last 30 days. Returns undefined for a link of which it is not known. */
export function useAdResults({ chatId, teamName, links: addresses }: ReadLinks) {
  const { links, pages } = useLinks(chatId, addresses.length > 0);
  const found = new Map(links.map((link) => [linkAddress(link.code), link]));
  useRestOf({ ...pages, hasMore: pages.hasMore && addresses.some((address) => !found.has(address)) });
  return (address: string) => {
    const link = found.get(address);
    if (link === undefined) return undefined;
    const { code, began30: came = 0, leads30: left = 0 } = link;
    const to =
      teamName === undefined
        ? pathTo(paths.mchat.data, { chatId }, { link: code })
        : pathTo(paths.mchat.sharedBot, { teamName, chatId });
    return { came, left, to };
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
