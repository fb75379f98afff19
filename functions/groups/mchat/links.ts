import * as z from 'zod/mini';
import { mchat as calls } from '../../../shared/contract/mchat.ts';
import { caseFold } from '../../../shared/rules/account.ts';
import { LINKS_MAX } from '../../../shared/rules/botLink.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { command, query } from '../../lib/http/handler.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { randomId } from '../../lib/runtime/newId.ts';
import { now } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { bots } from '../../lib/store/bot.ts';
import {
  allLinksOf,
  type BotLink,
  botLinks,
  contactOf,
  linksOfUser,
  newCode,
} from '../../lib/store/botLink.ts';
import { type Contact, contacts } from '../../lib/store/contact.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { readAll } from '../../lib/store/read.ts';
import { isSameName, type Membership, memberships, teams, teamsOfUsers } from '../../lib/store/team.ts';
import type { User } from '../../lib/store/user.ts';
import { isKept, linkVisitors, visitors } from '../../lib/store/visitor.ts';
import type { Write } from '../../lib/store/write.ts';
import { lastDaysOf, readRecent } from './linkSums.ts';

interface Wanted {
  readonly chatId: string;
  readonly labels: readonly string[];
  readonly campaign: string;
  readonly key: string;
}

const linkReads = ({
  username,
  body: { chatId, teamName },
}: {
  username: string;
  body: { chatId: string; teamName?: string | undefined };
}) => ({
  mine: linksOfUser.at({ username, chatId }),
  sharing: () => readSharing({ username, chatId, teamName }),
});

/** A new link gets these from the team that shares the bot with its maker; without a team, the maker owns the bot. */
interface Sharing extends Pick<BotLink, 'teamName' | 'timeZone'> {
  /** The name that the team has for the maker. */
  readonly yourName?: string;
}

/** Returns undefined when the bot is not shared with the user. */
async function readSharing({
  username,
  chatId,
  teamName,
}: {
  readonly username: string;
  readonly chatId: string;
  readonly teamName: string | undefined;
}): Promise<Sharing | undefined> {
  const inTeams = (names: readonly string[]) => ({
    own: names.map((name) => memberships.at({ teamName: name, username })),
    found: names.map((name) => teams.at({ teamName: name })),
  });
  const { bot, ...named } = await readAll({
    bot: bots.at({ id: chatId }),
    ...inTeams(teamName === undefined ? [] : [teamName]),
  });
  if (bot === undefined) return undefined;
  const { owner, sharedWith = [] } = bot;
  if (owner === username && teamName === undefined) return { timeZone: DEFAULT_TIME_ZONE };
  if (teamName !== undefined && !sharedWith.some((name) => isSameName(name, teamName))) return undefined;
  const { own, found } = teamName === undefined ? await readAll(inTeams(sharedWith)) : named;
  const index = own.findIndex((membership) => membership?.isVerified);
  const [membership, team] = [own[index], found[index]];
  return (
    membership && team && { teamName: team.teamName, timeZone: team.timeZone, yourName: membership.yourName }
  );
}

type Mine = ReturnType<typeof linksOfUser.parse>;

interface Making extends Wanted {
  readonly user: User;
  readonly mine: Mine;
  readonly sharing: Sharing | undefined;
}

/** Returns the codes of the wanted links, and the writes that make them; none when an earlier request has made them. */
function newLinks({ user, mine, sharing, chatId, labels, campaign, key }: Making) {
  const username = caseFold(user.username);
  const codes = labels.map((_, index) => newCode(`${key} ${index}`, `link of ${username} to ${chatId}`));
  const present = mine?.codes ?? [];
  // All were made in one transaction; one of them may be deleted since.
  if (codes.some((code) => present.includes(code))) return { codes, writes: [] };
  if (sharing === undefined) throw notShared();
  if (present.length + codes.length > LINKS_MAX) {
    throw new Refusal(409, 'LIMIT_REACHED', `You can have at most ${LINKS_MAX} links to a bot`);
  }
  const { teamName, timeZone, yourName = user.username } = sharing;
  const createdAt = new Date(now()).toISOString();
  const isMine = teamName !== undefined && campaign === '' && labels[0] === '' && labels.length === 1;
  const hasMine = mine?.mine.some(([name]) => isSameName(name, teamName ?? ''));
  const shown = isMine && !hasMine ? codes.map((code): [string, string] => [teamName, code]) : [];
  const writes: Write[] = [
    linksOfUser.save(mine, {
      username,
      chatId,
      codes: [...present, ...codes],
      mine: [...(mine?.mine ?? []), ...shown],
    }),
    ...codes.map((code, index) =>
      botLinks.create({
        code,
        chatId,
        teamName,
        timeZone,
        username,
        contact: contactOf(user, yourName),
        label: labels[index] ?? '',
        campaign,
        isOff: false,
        createdAt,
      }),
    ),
  ];
  return { codes, writes };
}

function notShared(): Refusal {
  return new Refusal(404, 'NOT_SHARED', 'This bot is not shared with you');
}

export const createLink = command(calls.createLink, {
  reads: linkReads,
  prepare: ({ body: { key = randomId() } }) => key,
  decide: ({ caller: { user }, body, mine, sharing, prepared: key }) => {
    const { codes, writes } = newLinks({ ...body, labels: [body.label], key, user, mine, sharing });
    return { writes, reply: { succ: 'Link created', id: codes[0] ?? '' } };
  },
});

export const createLinks = command(calls.createLinks, {
  reads: linkReads,
  prepare: ({ body: { key = randomId() } }) => key,
  decide: ({ caller: { user }, body, mine, sharing, prepared: key }) => {
    const { codes, writes } = newLinks({ ...body, key, user, mine, sharing });
    return { writes, reply: { succ: 'Links created', ids: codes } };
  },
});

/** The bot and the index of its next link, as its links are listed newest first. */
const LinkKey = z.object({ chatId: z.string(), left: z.int() });

/** A page reads the figures of each of its links. */
const COUNTED_PER_PAGE = 25;

export const listLinks = query(calls.listLinks, {
  cursor: LinkKey,
  reads: ({ username, query: { chatId } }) => ({
    all: async () =>
      chatId === undefined
        ? allLinksOf(username)
        : Object.values(await readAll({ one: linksOfUser.at({ username, chatId }) })).flatMap(
            (one) => one ?? [],
          ),
    joined: teamsOfUsers.at({ username }),
  }),
  reply: async ({ username, all, joined, query: { limit: most, counted }, from }) => {
    const limit = counted ? Math.min(most, COUNTED_PER_PAGE) : most;
    const wanted = all
      .filter(({ chatId }) => from === undefined || chatId >= from.chatId)
      .flatMap(({ chatId, codes }) =>
        codes
          .slice(0, chatId === from?.chatId ? from.left : codes.length)
          .map((code, index) => ({ chatId, code, left: index }))
          .toReversed(),
      );
    const page = wanted.slice(0, limit);
    const { found, own, recent } = await readAll({
      found: page.map(({ code }) => botLinks.at({ code })),
      own: (joined?.teamNames ?? []).map((teamName) => memberships.at({ teamName, username })),
      recent: () => settleAll(counted ? page.map(({ code }) => readRecent(code)) : []),
    });
    const last = wanted.length > limit ? page.at(-1) : undefined;
    return {
      page: found.flatMap((link, index) => {
        if (link === undefined || !isOpenTo(link, own)) return [];
        const figures = recent[index];
        return [{ ...shownLink(link), ...(figures && lastDaysOf(figures, link.timeZone)) }];
      }),
      next: last && { chatId: last.chatId, left: last.left },
    };
  },
});

function shownLink({ code, chatId, teamName, label, campaign, isOff, createdAt }: BotLink) {
  return { code, chatId, teamName, label, campaign, isOff, createdAt };
}

/** Returns the membership by which a link is its member's; none for the link of a bot's owner. */
const membershipsOf = ({ teamName, username }: BotLink) =>
  teamName === undefined ? [] : [memberships.at({ teamName, username })];

/** A former member neither sees nor changes the team's links, by which leads go to the others. */
const isOpenTo = ({ teamName }: BotLink, own: readonly (Membership | undefined)[]) =>
  teamName === undefined ||
  own.some((membership) => membership?.isVerified && isSameName(membership.teamName, teamName));

async function readLink(code: string) {
  const { link } = await readAll({ link: botLinks.at({ code }) });
  const { own } = await readAll({ own: link ? membershipsOf(link) : [] });
  return link && isOpenTo(link, own) ? link : undefined;
}

function requireOwn(link: Stored<BotLink> | undefined, username: string): Stored<BotLink> {
  if (link === undefined || caseFold(link.username) !== username) {
    throw new Refusal(404, 'UNKNOWN_LINK', 'This link does not exist');
  }
  return link;
}

/** A member learns nothing of leads in other teams of the bot's owner. */
function leadIn(teamName: string | undefined, lead: Contact['lead']): Contact['lead'] {
  return teamName === undefined || isSameName(lead?.teamName ?? '', teamName) ? lead : undefined;
}

export const updateLink = command(calls.updateLink, {
  reads: ({ params: { code } }) => ({ link: () => readLink(code) }),
  decide: ({ username, link: found, body }) => {
    const link = requireOwn(found, username);
    const { label = link.label, campaign = link.campaign, isOff = link.isOff } = body;
    return { writes: [botLinks.patch(link, { label, campaign, isOff })], reply: { succ: 'Link updated' } };
  },
});

export const deleteLink = command(calls.deleteLink, {
  reads: ({ username, params: { code } }) => ({
    found: async () => {
      const { link } = await readAll({ link: botLinks.at({ code }) });
      if (link === undefined) return { link, mine: undefined };
      const { own, mine } = await readAll({
        own: membershipsOf(link),
        mine: linksOfUser.at({ username, chatId: link.chatId }),
      });
      return { link: isOpenTo(link, own) ? link : undefined, mine };
    },
  }),
  decide: ({ username, found: { link: found, mine } }) => {
    const link = requireOwn(found, username);
    return {
      writes: [botLinks.remove(link), ...withoutCode(mine, link.code)],
      reply: { succ: 'Link deleted' },
    };
  },
});

function withoutCode(mine: Mine, deleted: string): Write[] {
  if (mine === undefined) return [];
  const isOther = (code: string) => code !== deleted;
  const codes = mine.codes.filter(isOther);
  if (codes.length === 0) return [linksOfUser.remove(mine)];
  return [linksOfUser.patch(mine, { codes, mine: mine.mine.filter(([, code]) => isOther(code)) })];
}

export const listLinkVisitors = query(calls.listLinkVisitors, {
  reads: ({ params: { code }, query: { limit }, from }) => ({
    link: () => readLink(code),
    found: async () => {
      const { records, next } = await visitors.listed(
        linkVisitors,
        { link: code },
        { newestFirst: true, limit, from },
      );
      const kept = records.filter(isKept);
      const { left } = await readAll({ left: kept.map(({ visitor }) => contacts.at({ visitor })) });
      return { kept, left, next };
    },
  }),
  reply: ({ username, link, found: { kept, left, next } }) => {
    const { teamName } = requireOwn(link, username);
    return {
      page: kept.map(({ salutation, name, createdAt }, index) => ({
        salutation,
        name,
        createdAt,
        lead: leadIn(teamName, left[index]?.lead),
      })),
      next,
    };
  },
});
