import { LeadCounts, LinkCounts } from '../../../../shared/contract/funnel.ts';
import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { dayRangeInAnyZone, dayRangeOf } from '../../../lib/http/dayRange.ts';
import { query } from '../../../lib/http/handler.ts';
import { settleAll } from '../../../lib/runtime/settle.ts';
import { bots } from '../../../lib/store/bot.ts';
import { type BotLink, botLinks, linksOfBot, linksOfTeam, sharedBots } from '../../../lib/store/botLink.ts';
import { cutPage } from '../../../lib/store/cutPage.ts';
import { pageKeyAfter, pageKeyWithin, type Stored } from '../../../lib/store/entity.ts';
import {
  type DayRange,
  figuresIn,
  linkFunnels,
  memberFunnels,
  sumsOf,
  teamFunnels,
} from '../../../lib/store/funnel.ts';
import { readAll } from '../../../lib/store/read.ts';
import type { Page, PageKey } from '../../../lib/store/table.ts';
import { isSameName, type Membership, memberships, teams, teamsOfUsers } from '../../../lib/store/team.ts';
import { defaultTimeZone } from '../teams/defaultTimeZone.ts';
import { groupAsked } from './groupAsked.ts';

/** A page reads this many records, since those of other groups are among them. */
const READ = 100;

interface Listing {
  /** The caller's. */
  readonly membership: Membership;
  /** The group whose rows are listed; empty for the whole team. */
  readonly groupName: string;
  readonly range: DayRange;
  readonly limit: number;
}

/** Returns whether somebody is a member of a group. Everybody is of the whole team, those who have left it too. */
function isOfGroup(groupName: string, member: Membership | undefined): boolean {
  if (groupName === '') return true;
  return member?.isVerified === true && isSameName(member.managerName, groupName);
}

async function rowsByMember(found: Page<Stored<Membership>>, { groupName, range, limit }: Listing) {
  const seen = found.records.filter((member) => member.isVerified && isOfGroup(groupName, member));
  const { page, next } = cutPage(seen, { limit, next: found.next, keyAfter: pageKeyWithin });
  const figures = await settleAll(page.map((member) => memberFunnels.read(member, range)));
  const rows = page.map(({ username, yourName, managerName: groupName }, index) => ({
    username,
    yourName,
    groupName,
    ...sumsOf(LeadCounts, figures[index] ?? []),
  }));
  return { rows, next };
}

async function rowsByLink(found: LinkPage, { membership, groupName, range, limit }: Listing) {
  const { teamName } = membership;
  const usernames = [...new Set(found.records.map(({ username }) => username))];
  const { members } = await readAll({
    members: usernames.map((username) => memberships.at({ teamName, username })),
  });
  const memberOf = new Map(usernames.map((username, index) => [username, members[index]]));
  const groups = [groupName, groupAsked(membership, undefined)];
  const seen = found.records.filter(({ username }) =>
    groups.every((group) => isOfGroup(group, memberOf.get(username))),
  );
  const { page, next } = cutPage(seen, { limit, ...found });
  const { figures, shown } = await readAll({
    figures: () => settleAll(page.map((link) => linkFunnels.read(link, range))),
    shown: page.map(({ chatId: id }) => bots.at({ id })),
  });
  const rows = page.map(({ code, label, campaign, username, chatId }, index) => ({
    code,
    label,
    campaign,
    username,
    yourName: memberOf.get(username)?.yourName,
    chatId,
    botName: shown[index]?.botName,
    ...sumsOf(LinkCounts, figures[index] ?? []),
  }));
  return { rows, next };
}

async function readMembers(teamName: string, from: PageKey | undefined) {
  const found = await memberships.within({ teamName }, { limit: READ, from, isConsistent: true });
  return (listing: Listing) => rowsByMember(found, listing);
}

interface LinkPage extends Page<Stored<BotLink>> {
  readonly keyAfter: (link: Stored<BotLink>) => PageKey;
}

/** Returns the bot whose links come after those of a bot, or of the team (''). A bot that is no longer shared ends the list. */
const botAfter = (chatId: string, ids: readonly string[]): string | undefined =>
  chatId === '' ? ids[0] : ids[ids.indexOf(chatId) + 1 || ids.length];

/** Reads the links of the team, and then, bot by bot, those of the owners of the bots that it shares. */
async function readLinks(teamName: string, { chatId = '', ...key }: PageKey = {}) {
  const isOfTeam = chatId === '';
  const from = Object.keys(key).length > 0 ? key : undefined;
  const listing = { newestFirst: true, limit: READ, from } as const;
  const [{ records, next }, { shared }] = await settleAll([
    isOfTeam
      ? botLinks.listed(linksOfTeam, { teamName }, listing)
      : botLinks.listed(linksOfBot, { chatId }, listing),
    readAll({ shared: sharedBots.at({ teamName }) }),
  ]);
  const following = botAfter(chatId, shared?.bots.map((bot) => bot.chatId) ?? []);
  const found: LinkPage = {
    records: isOfTeam ? records : records.filter((link) => link.teamName === undefined),
    next: next ? { ...next, chatId } : following === undefined ? undefined : { chatId: following },
    keyAfter: (link) => ({ ...pageKeyAfter(isOfTeam ? linksOfTeam : linksOfBot, link), chatId }),
  };
  return (wanted: Listing) => rowsByLink(found, wanted);
}

export const getTeamFunnel = query(calls.getTeamFunnel, {
  reads: ({ params: { teamName }, query: { by }, from }) => ({
    rowsOf: () => (by === 'member' ? readMembers(teamName, from) : readLinks(teamName, from)),
  }),
  reply: async ({ caller: { team, membership }, query: { limit, managerName, ...days }, rowsOf }) => {
    const range = dayRangeOf(days, team.timeZone);
    const [figures, { rows, next }] = await settleAll([
      teamFunnels.read(team, range),
      rowsOf({ membership, groupName: groupAsked(membership, managerName), range, limit }),
    ]);
    return { page: { totals: sumsOf(LeadCounts, figures), rows }, next };
  },
});

export const getMyFunnel = query(calls.getMyFunnel, {
  reads: ({ username }) => ({ joined: teamsOfUsers.at({ username }) }),
  reply: async ({ username, joined, query: days }) => {
    const names = joined?.teamNames ?? [];
    const around = dayRangeInAnyZone(days);
    const { found, own, figures } = await readAll({
      found: names.map((teamName) => teams.at({ teamName })),
      own: names.map((teamName) => memberships.at({ teamName, username })),
      figures: () => settleAll(names.map((teamName) => memberFunnels.read({ teamName, username }, around))),
    });
    const range = dayRangeOf(days, found[0]?.timeZone ?? defaultTimeZone());
    const verified = figures.filter((_, index) => own[index]?.isVerified);
    return { totals: sumsOf(LeadCounts, figuresIn(verified.flat(), range)) };
  },
});
