import { LeadCounts, LinkCounts } from '../../../../shared/contract/funnel.ts';
import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { dayRangeOf } from '../../../lib/http/dayRange.ts';
import { query } from '../../../lib/http/handler.ts';
import { settleAll } from '../../../lib/runtime/settle.ts';
import { bots } from '../../../lib/store/bot.ts';
import { botLinks, linksOfTeam } from '../../../lib/store/botLink.ts';
import { cutPage } from '../../../lib/store/cutPage.ts';
import { pageKeyAfter, pageKeyWithin } from '../../../lib/store/entity.ts';
import { type DayRange, linkFunnels, memberFunnels, sumsOf, teamFunnels } from '../../../lib/store/funnel.ts';
import { readAll } from '../../../lib/store/read.ts';
import type { PageKey } from '../../../lib/store/table.ts';
import { isSameName, type Membership, memberships, teams, teamsOfUsers } from '../../../lib/store/team.ts';
import { defaultTimeZone } from '../teams/defaultTimeZone.ts';

/** A page reads this many records, since those of other groups are among them. */
const READ = 100;

interface Listing {
  /** The caller's. */
  readonly membership: Membership;
  readonly range: DayRange;
  readonly limit: number;
  readonly from: PageKey | undefined;
}

/** Returns whether a manager sees a member; the owner sees all. */
function isSeenBy({ role, managerName }: Membership, member: Membership | undefined): boolean {
  if (role === 'owner') return true;
  return member?.isVerified === true && isSameName(member.managerName, managerName);
}

async function rowsByMember({ membership, range, limit, from }: Listing) {
  const { teamName } = membership;
  const found = await memberships.within({ teamName }, { limit: READ, from, isConsistent: true });
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

async function rowsByLink({ membership, range, limit, from }: Listing) {
  const { teamName } = membership;
  const listing = { newestFirst: true, limit: READ, from } as const;
  const found = await botLinks.listed(linksOfTeam, { teamName }, listing);
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

export const getTeamFunnel = query(calls.getTeamFunnel, {
  reply: async ({ caller: { team, membership }, query: { by, limit, ...days }, from }) => {
    const range = dayRangeOf(days, team.timeZone);
    const listing = { membership, range, limit, from };
    const [figures, { rows, next }] = await settleAll([
      teamFunnels.read(team, range),
      by === 'member' ? rowsByMember(listing) : rowsByLink(listing),
    ]);
    return { page: { totals: sumsOf(LeadCounts, figures), rows }, next };
  },
});

export const getMyFunnel = query(calls.getMyFunnel, {
  reads: ({ username }) => ({ joined: teamsOfUsers.at({ username }) }),
  reply: async ({ username, joined, query: days }) => {
    const names = joined?.teamNames ?? [];
    const { found, own } = await readAll({
      found: names.map((teamName) => teams.at({ teamName })),
      own: names.map((teamName) => memberships.at({ teamName, username })),
    });
    const range = dayRangeOf(days, found[0]?.timeZone ?? defaultTimeZone());
    const verified = own.flatMap((membership) => (membership?.isVerified ? [membership] : []));
    const figures = await settleAll(verified.map((membership) => memberFunnels.read(membership, range)));
    return { totals: sumsOf(LeadCounts, figures.flat()) };
  },
});
