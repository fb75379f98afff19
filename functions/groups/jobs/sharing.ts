import { caseFold } from '../../../shared/rules/account.ts';
import { bots } from '../../lib/store/bot.ts';
import { botLinks, linksOfUser, sharedBots } from '../../lib/store/botLink.ts';
import { botFindings } from '../../lib/store/claim.ts';
import { linkFunnels } from '../../lib/store/funnel.ts';
import { readAll } from '../../lib/store/read.ts';
import { isSameName } from '../../lib/store/team.ts';
import { transact, type Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { erasePage } from './eraseItems.ts';
import { endTurnIfOver } from './turn.ts';

/** Ends that a team shares a bot, which may be deleted already. Its links are off from then on, and its findings are gone. */
export async function endSharing(chatId: string, teamName: string): Promise<void> {
  await writeDecided(async () => {
    const { bot, shared } = await readAll({
      bot: bots.at({ id: chatId }),
      shared: sharedBots.at({ teamName }),
    });
    const isOther = (name: string) => !isSameName(name, teamName);
    const writes: Write[] = [];
    if (bot?.sharedWith?.some((name) => !isOther(name))) {
      writes.push(bots.patch(bot, { sharedWith: bot.sharedWith.filter(isOther) }));
    }
    if (shared?.bots.some((one) => one.chatId === chatId)) {
      writes.push(sharedBots.patch(shared, { bots: shared.bots.filter((one) => one.chatId !== chatId) }));
    }
    return writes.length > 0 ? [...writes, botFindings.erase({ teamName, chatId })] : undefined;
  }, 'The shared bots of a team stayed in conflict');
}

/** Ends that a team shares any bot, so that a new team of this name shares none. */
export async function endAllSharing(teamName: string): Promise<void> {
  const { shared } = await readAll({ shared: sharedBots.at({ teamName }) });
  for (const { chatId } of shared?.bots ?? []) await endSharing(chatId, teamName);
  await transact([sharedBots.erase({ teamName })]);
}

/** Ends that a team shares the bots of a deleted user. */
export async function endSharingOf(username: string, teamName: string): Promise<void> {
  const { shared } = await readAll({ shared: sharedBots.at({ teamName }) });
  const own = shared?.bots.filter(({ by }) => caseFold(by) === caseFold(username)) ?? [];
  for (const { chatId } of own) await endSharing(chatId, teamName);
}

/** Removes a link with its figures. */
export async function eraseLink(code: string): Promise<void> {
  while (await erasePage(linkFunnels, { code })) endTurnIfOver();
  await transact([botLinks.erase({ code })]);
}

/** Removes the links of a user to one bot after the other. Returns true when none is left. */
export async function eraseLinksOf(username: string): Promise<boolean> {
  const { records } = await linksOfUser.within({ username }, { limit: 1, isConsistent: true });
  for (const { chatId, codes } of records) {
    for (const code of codes) await eraseLink(code);
    await transact([linksOfUser.erase({ username, chatId })]);
  }
  return records.length === 0;
}
