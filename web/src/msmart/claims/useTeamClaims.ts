import type { Reply } from '../../../../shared/contract/call.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import { words } from '../../../../shared/contract/words.ts';
import { botLimit } from '../../../../shared/rules/bot.ts';
import { changedRead } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import type { ItemOf } from '../../api/pagedCall.ts';
import { usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';

export type TeamClaims = Reply<typeof words.getClaims>['teams'][number];
export type TeamFinding = ItemOf<typeof words.listFindings>;

export const updateTeamClaims = defineWrite(words.updateTeamClaims, () => [changedRead(words.getClaims)]);

/** Reads the words that the user's teams add. */
export function useTeamClaims() {
  const { data, ...read } = useRead(words.getClaims, {});
  return { teams: data?.teams, ...read };
}

/** Reads which texts of a team have claims, and whether a bot is the user's own. */
export function useFindings(teamName: string) {
  const { items: findings, ...pages } = usePages(words.listFindings, { params: { teamName } });
  const { items: own } = usePages(
    mchat.listChats,
    { params: { socketId: '-' }, query: { limit: botLimit('bots') } },
    { isWanted: findings.some(({ chatId }) => chatId !== undefined) },
  );
  return { findings, isOwnBot: (chatId: string) => own.some(({ id }) => id === chatId), pages };
}
