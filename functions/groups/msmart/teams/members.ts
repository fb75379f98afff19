import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { isFoundBy } from '../../../../shared/rules/search.ts';
import { awayDay, isAway } from '../../../../shared/rules/team.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { command, query } from '../../../lib/http/handler.ts';
import { invalid, Refusal } from '../../../lib/http/refusal.ts';
import { now } from '../../../lib/runtime/now.ts';
import { settleAll } from '../../../lib/runtime/settle.ts';
import { cutPage } from '../../../lib/store/cutPage.ts';
import { pageKeyWithin } from '../../../lib/store/entity.ts';
import { leftTeamJobs, showContactJobs } from '../../../lib/store/job.ts';
import { inKey } from '../../../lib/store/key.ts';
import { isSameName, type Membership, memberships, teamsOfUsers } from '../../../lib/store/team.ts';
import { readMemberFigures } from '../figures/memberFigures.ts';
import { withoutGroup } from './groupWrites.ts';
import { withoutTeam } from './teamsOfUser.ts';

/** A page reads at least this many memberships, since unverified ones are among them. */
const READ = 100;
/** The number of memberships that a search reads for one page. */
const SEARCHED = 1000;
/**
 * The number of members whose figures are read concurrently. The SDK client has 50 connections and waits one second for
 * a free one.
 */
const FIGURES_AT_ONCE = 40;

/** Lists verified members by username. A page may be short when many applicants wait. */
export const listTeamMembers = query(calls.listTeamMembers, {
  reads: ({ params: { teamName }, query: { limit, q = '', managerName, username }, from }) => ({
    found: () =>
      memberships.within(
        { teamName },
        {
          limit: q === '' && managerName === undefined ? Math.max(limit, READ) : SEARCHED,
          ...(username !== undefined && { between: [inKey(username), inKey(username)] }),
          from,
          isConsistent: true,
        },
      ),
  }),
  reply: async ({ caller: { team }, found, query: { limit, q = '', managerName } }) => {
    const matching = found.records.filter(
      (member) =>
        member.isVerified &&
        (isFoundBy(member.username, q) || isFoundBy(member.yourName, q)) &&
        (managerName === undefined || isSameName(member.managerName, managerName)),
    );
    const { page, next } = cutPage(matching, { limit, next: found.next, keyAfter: pageKeyWithin });
    return { page: await withFigures(page, dayIn(team.timeZone, now())), next };
  },
});

async function withFigures(all: readonly Membership[], today: string): Promise<TeamMember[]> {
  const members: TeamMember[] = [];
  for (let at = 0; at < all.length; at += FIGURES_AT_ONCE) {
    const batch = all.slice(at, at + FIGURES_AT_ONCE);
    members.push(...(await settleAll(batch.map((membership) => teamMember(membership, today)))));
  }
  return members;
}

async function teamMember(membership: Membership, today: string): Promise<TeamMember> {
  const { username, yourName, role, managerName, nudges } = membership;
  const { requestedAt, verifiedAt = requestedAt } = membership;
  const figures = await readMemberFigures(membership, today);
  const awayUntil = awayDay(membership, today);
  return { username, yourName, role, managerName, joinedAt: verifiedAt, ...figures, awayUntil, nudges };
}

/** Sets the day of the caller's return. Until then the rotations of bots pass the caller over. */
export const setAway = command(calls.setAway, {
  decide: ({ caller: { team, membership }, body: { until } }) => {
    if (until === null) {
      return {
        writes: [memberships.patch(membership, { awayUntil: undefined })],
        reply: { succMsg: 'You take new leads again' },
      };
    }
    if (!isAway(until, dayIn(team.timeZone, now()))) throw invalid('until', 'Choose a day after today');
    return {
      writes: [memberships.patch(membership, { awayUntil: until })],
      reply: { succMsg: 'Others get the new leads until you are back' },
    };
  },
});

/** A removed member's leads stay in the team, where they can be reassigned. */
export const removeMember = command(calls.removeMember, {
  reads: ({ body: { teamName, username } }) => ({
    member: memberships.at({ teamName, username }),
    theirs: teamsOfUsers.at({ username }),
  }),
  decide: ({ caller: { membership: own }, member, theirs }) => {
    if (member === undefined) throw new Refusal(404, 'UNKNOWN_MEMBER', 'This person is not in the team');
    requireRemovable(own, member);
    return {
      writes: [
        memberships.remove(member),
        withoutTeam(theirs, member),
        ...withoutGroup(member),
        leftTeamJobs.add({ username: member.username, teamName: member.teamName }),
        showContactJobs.add({ username: member.username }),
      ],
      reply: { succMsg: `${member.yourName} was removed. Their leads stay in the team.` },
    };
  },
});

function requireRemovable(own: Membership, { role, managerName, isVerified, yourName }: Membership): void {
  if (role === 'owner') throw new Refusal(403, 'NOT_ALLOWED', 'The owner cannot be removed from the team');
  if (own.role !== 'owner') {
    if (role !== 'member') throw new Refusal(403, 'NOT_ALLOWED', 'The owner of the team removes managers');
    if (!isSameName(own.managerName, managerName)) {
      throw new Refusal(403, 'NOT_ALLOWED', 'You can remove members of your own group only');
    }
  }
  if (!isVerified) {
    throw new Refusal(409, 'NOT_VERIFIED', `${yourName} still waits. Please accept or reject the request.`);
  }
}
