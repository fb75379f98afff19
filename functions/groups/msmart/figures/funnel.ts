import { LeadCounts, LinkCounts } from '../../../../shared/contract/funnel.ts';
import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { dayRangeInAnyZone, dayRangeOf } from '../../../lib/http/dayRange.ts';
import { query } from '../../../lib/http/handler.ts';
import { settleAll } from '../../../lib/runtime/settle.ts';
import { bots } from '../../../lib/store/bot.ts';
import { type BotLink, botLinks, linksOfTeam } from '../../../lib/store/botLink.ts';
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

/** A page reads this many records, since those of other groups are among them. */
const READ = 100;

interface Listing {
  /** The caller's. */
  readonly membership: Membership;
  readonly range: DayRange;
  readonly limit: number;
}

/** Returns whether a manager sees a member; the owner sees all. */
function isSeenBy({ role, managerName }: Membership, member: Membership | undefined): boolean {
  if (role === 'owner') return true;
  return member?.isVerified === true && isSameName(member.managerName, managerName);
}

async function rowsByMember(found: Page<Stored<Membership>>, { membership, range, limit }: Listing) {
  const seen = found.records.filter((member) => member.isVerified && isSeenBy(membership, member));
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

async function rowsByLink(found: Page<Stored<BotLink>>, { membership, range, limit }: Listing) {
  const { teamName } = membership;
  const usernames = [...new Set(found.records.map(({ username }) => username))];
  const { members } = await readAll({
    members: usernames.map((username) => memberships.at({ teamName, username })),
  });
  const memberOf = new Map(usernames.map((username, index) => [username, members[index]]));
  const seen = found.records.filter(({ username }) => isSeenBy(membership, memberOf.get(username)));
  const keyAfter = (link: (typeof seen)[number]) => pageKeyAfter(linksOfTeam, link);
  const { page, next } = cutPage(seen, { limit, next: found.next, keyAfter });
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

async function readLinks(teamName: string, from: PageKey | undefined) {
  const found = await botLinks.listed(linksOfTeam, { teamName }, { newestFirst: true, limit: READ, from });
  return (listing: Listing) => rowsByLink(found, listing);
}

export const getTeamFunnel = query(calls.getTeamFunnel, {
  reads: ({ params: { teamName }, query: { by }, from }) => ({
    rowsOf: () => (by === 'member' ? readMembers(teamName, from) : readLinks(teamName, from)),
  }),
  reply: async ({ caller: { team, membership }, query: { limit, ...days }, rowsOf }) => {
    const range = dayRangeOf(days, team.timeZone);
    const [figures, { rows, next }] = await settleAll([
      teamFunnels.read(team, range),
      rowsOf({ membership, range, limit }),
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
