import { settleAll } from '../../lib/runtime/settle.ts';
import { type Bot, bots, ownedBots } from '../../lib/store/bot.ts';
import { type BotLeads, botLeads } from '../../lib/store/botLeads.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { tellJobs } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { isSameName, memberships } from '../../lib/store/team.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { teamOf } from './leadOfChat.ts';
import { endSharing } from './sharing.ts';

interface Left {
  readonly username: string;
  readonly teamName: string;
}

/** Takes a user's bots from the team that the user has left: it no longer shares them or gets their numbers. */
export async function leftTeam({ username, teamName }: Left): Promise<void> {
  const { owned, membership } = await readAll({
    owned: ownedBots.at({ owner: username }),
    membership: memberships.at({ teamName, username }),
  });
  // The user may have joined the team again.
  if (owned === undefined || membership?.isVerified) return;
  await settleAll(owned.bots.map(({ id }) => leaveToNobody(id, teamName)));
  for (const { id } of owned.bots) await endSharing(id, teamName);
}

const leaveToNobody = (chatId: string, teamName: string) =>
  writeDecided(async () => {
    const { bot, settings } = await readAll({
      bot: bots.at({ id: chatId }),
      settings: botLeads.at({ chatId }),
    });
    if (bot === undefined || settings === undefined) return undefined;
    return isSameName(teamOf(settings) ?? '', teamName) ? nobodysWrites(bot, settings) : undefined;
  }, 'The settings of the leads of a bot stayed in conflict');

/** The bot's owner has left the team, so its numbers become no leads. */
export function nobodysWrites({ id, owner, botName }: Bot, settings: Stored<BotLeads>): Write[] {
  return [
    botLeads.patch(settings, { to: 'nobody', teamName: undefined }),
    tellJobs.add({
      username: owner,
      kind: 'leadsToNobody',
      words: {
        text: 'You are no longer in {team}, so the numbers of {bot} go to nobody',
        values: { team: settings.teamName ?? '', bot: botName },
      },
      to: `/mchat/chat/leads/${id}`,
      about: id,
    }),
  ];
}
