import * as z from 'zod/mini';
import { mchat as calls } from '../../../shared/contract/mchat.ts';
import { SHARED_BOTS_MAX, SHARING_TEAMS_MAX } from '../../../shared/rules/botLink.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { command, query } from '../../lib/http/handler.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { now } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { bots } from '../../lib/store/bot.ts';
import { allLinksOf, botLinks, sharedBots } from '../../lib/store/botLink.ts';
import { botFindings } from '../../lib/store/claim.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { findClaimsJobs } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import {
  isSameName,
  type Membership,
  memberships,
  type Team,
  teams,
  teamsOfUsers,
} from '../../lib/store/team.ts';
import { requireComplete } from './change.ts';
import { lastDaysOf, readRecent } from './linkSums.ts';

const shareReads = ({
  username,
  params: { teamName },
}: {
  username: string;
  params: { teamName: string };
}) => ({
  membership: memberships.at({ teamName, username }),
  team: teams.at({ teamName }),
  shared: sharedBots.at({ teamName }),
});

export const shareBot = command(calls.shareBot, {
  reads: shareReads,
  decide: ({ caller: { bot }, membership, team: found, shared }) => {
    const team = requireLed(found, membership);
    requireComplete(bot);
    const { teamName } = team;
    const reply = { succ: 'Bot shared' };
    const present = shared?.bots ?? [];
    if (present.some(({ chatId }) => chatId === bot.id)) return { reply };
    if (present.length >= SHARED_BOTS_MAX) {
      throw limitReached(`A team shares at most ${SHARED_BOTS_MAX} bots`);
    }
    const { sharedWith = [] } = bot;
    if (sharedWith.length >= SHARING_TEAMS_MAX) {
      throw limitReached(`At most ${SHARING_TEAMS_MAX} teams share a bot`);
    }
    const added = { chatId: bot.id, by: bot.owner, at: new Date(now()).toISOString() };
    return {
      writes: [
        sharedBots.save(shared, { teamName, bots: [...present, added] }),
        findClaimsJobs.add({ chatId: bot.id, teamName }),
        bots.patch(bot, {
          sharedWith: [...sharedWith, teamName],
          timeZone: bot.timeZone ?? team.timeZone,
        }),
      ],
      reply,
    };
  },
});

function requireLed(team: Stored<Team> | undefined, membership: Membership | undefined): Stored<Team> {
  if (team === undefined) throw new Refusal(404, 'UNKNOWN_TEAM', 'This team does not exist');
  if (!membership?.isVerified || membership.role === 'member') {
    throw new Refusal(403, 'NOT_ALLOWED', 'Only leaders share bots with a team');
  }
  return team;
}

function limitReached(words: string): Refusal {
  return new Refusal(409, 'LIMIT_REACHED', words);
}

/** Ends a sharing. A job does so for an owner who has left the team. */
export const unshareBot = command(calls.unshareBot, {
  reads: shareReads,
  decide: ({ caller: { bot }, membership, team, shared }) => {
    const { teamName } = requireLed(team, membership);
    const reply = { succ: 'Bot no longer shared' };
    const { sharedWith = [] } = bot;
    const left = sharedWith.filter((name) => !isSameName(name, teamName));
    if (left.length === sharedWith.length) return { reply };
    return {
      writes: [
        bots.patch(bot, { sharedWith: left }),
        botFindings.erase({ teamName, chatId: bot.id }),
        ...(shared
          ? [sharedBots.patch(shared, { bots: shared.bots.filter(({ chatId }) => chatId !== bot.id) })]
          : []),
      ],
      reply,
    };
  },
});

/** The last row of a page, and its index: a later page starts there if that row is gone. */
const RowKey = z.object({ teamName: z.string(), chatId: z.string(), at: z.int() });

export const listSharedBots = query(calls.listSharedBots, {
  cursor: RowKey,
  reads: ({ username }) => ({
    mine: teamsOfUsers.at({ username }),
    links: () => allLinksOf(username),
  }),
  reply: async ({ username, mine, links, query: { limit }, from }) => {
    const names = mine?.teamNames ?? [];
    const { own, found, team } = await readAll({
      own: names.map((teamName) => memberships.at({ teamName, username })),
      found: names.map((teamName) => sharedBots.at({ teamName })),
      team: names.map((teamName) => teams.at({ teamName })),
    });
    const all = names.flatMap((_, index) => {
      const membership = own[index];
      if (!membership?.isVerified) return [];
      const { teamName } = membership;
      const timeZone = team[index]?.timeZone ?? DEFAULT_TIME_ZONE;
      return (found[index]?.bots ?? []).map(({ chatId }) => ({ teamName, chatId, timeZone }));
    });
    const isLast = (row: (typeof all)[number]) =>
      row.chatId === from?.chatId && row.teamName === from.teamName;
    const start = from === undefined ? 0 : all.findIndex(isLast) + 1 || from.at;
    const rows = all.slice(start, start + limit);
    const codeOf = ({ teamName, chatId }: (typeof all)[number]) =>
      links.find((link) => link.chatId === chatId)?.mine.find(([name]) => isSameName(name, teamName))?.[1];
    const [{ shown }, ofLinks] = await settleAll([
      readAll({ shown: rows.map(({ chatId: id }) => bots.at({ id })) }),
      settleAll(rows.map(async (row) => ({ row, ...(await readMine(codeOf(row), row.timeZone)) }))),
    ]);
    const last = start + rows.length < all.length ? rows.at(-1) : undefined;
    return {
      page: ofLinks.flatMap(({ row: { teamName, chatId }, ...mine }, index) => {
        const bot = shown[index];
        return bot ? [{ chatId, botName: bot.botName, teamName, ...mine }] : [];
      }),
      next: last && { teamName: last.teamName, chatId: last.chatId, at: start + rows.length },
    };
  },
});

async function readMine(myLink: string | undefined, timeZone: string) {
  if (myLink === undefined) return { began30: 0, leads30: 0 };
  const { link, recent } = await readAll({
    link: botLinks.at({ code: myLink }),
    recent: () => readRecent(myLink),
  });
  return { myLink, isMyLinkOff: link?.isOff, ...lastDaysOf(recent, timeZone) };
}
