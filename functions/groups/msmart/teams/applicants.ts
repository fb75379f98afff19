import * as z from 'zod/mini';
import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import type { Applicant } from '../../../../shared/contract/team.ts';
import { command, query } from '../../../lib/http/handler.ts';
import { invalid, Refusal } from '../../../lib/http/refusal.ts';
import { now } from '../../../lib/runtime/now.ts';
import type { Stored } from '../../../lib/store/entity.ts';
import { showContactJobs, tellJobs } from '../../../lib/store/job.ts';
import { PageKey } from '../../../lib/store/table.ts';
import {
  applicantsOfGroup,
  applicantsOfTeam,
  groups,
  isSameName,
  type Membership,
  memberships,
  teamsOfUsers,
} from '../../../lib/store/team.ts';
import type { Write } from '../../../lib/store/write.ts';
import { teamPath } from './mails.ts';
import { requestEnded } from './requests.ts';
import { withoutTeam } from './teamsOfUser.ts';

/** The role is part of the cursor, since the team may have been handed over between two pages. */
const ApplicantsKey = z.object({ isOwner: z.boolean(), at: PageKey });

/** Lists all applicants of the team to its owner, and those of a group to its manager. */
export const listApplicants = query(calls.listApplicants, {
  cursor: ApplicantsKey,
  reply: async ({ caller: { membership }, query: { limit }, from }) => {
    const isOwner = membership.role === 'owner';
    if (from && from.isOwner !== isOwner) throw invalid('cursor', 'This cursor is not valid', 'BAD_CURSOR');
    const listing = { limit, from: from?.at };
    const { records, next } = isOwner
      ? await memberships.listed(applicantsOfTeam, membership, listing)
      : await memberships.listed(applicantsOfGroup, membership, listing);
    return { page: records.flatMap(applicantOf), next: next && { isOwner, at: next } };
  },
});

function applicantOf(membership: Membership): Applicant[] {
  const { username, yourName, role, managerName, requestedAt } = membership;
  return role === 'owner' ? [] : [{ username, yourName, role, managerName, requestedAt }];
}

export const verifyApplicant = command(calls.verifyApplicant, {
  reads: ({ body: { teamName, username } }) => ({
    applicant: memberships.at({ teamName, username }),
    theirs: teamsOfUsers.at({ username }),
  }),
  decide: ({ caller: { membership: own }, body: { decision }, applicant, theirs }) => {
    if (applicant === undefined) {
      const words = 'There is no such request. It may have been withdrawn.';
      throw new Refusal(404, 'UNKNOWN_APPLICANT', words);
    }
    requireVerifier(own, applicant);
    const isAccepted = decision === 'accept';
    const { yourName } = applicant;
    if (applicant.isVerified && !isAccepted) {
      throw new Refusal(409, 'ALREADY_VERIFIED', `${yourName} is already in the team`);
    }
    const reply = {
      succMsg: isAccepted ? `${yourName} is in the team now` : `The request of ${yourName} was rejected`,
    };
    // A repeated click, or somebody else, has accepted already.
    if (applicant.isVerified) return { reply };
    const writes = isAccepted
      ? acceptance(applicant)
      : [memberships.remove(applicant), withoutTeam(theirs, applicant)];
    return {
      writes: [
        ...writes,
        requestEnded(isAccepted ? 'accepted' : 'rejected', applicant),
        noticeOf(applicant, isAccepted),
      ],
      reply,
    };
  },
});

/** The owner verifies managers; the owner or the manager of a group verifies its members. */
function requireVerifier(own: Membership, { role, managerName }: Membership): void {
  if (own.role === 'owner') return;
  if (role !== 'member') throw new Refusal(403, 'NOT_ALLOWED', 'The owner of the team verifies managers');
  if (!isSameName(own.managerName, managerName)) {
    throw new Refusal(403, 'NOT_ALLOWED', 'You can verify members of your own group only');
  }
}

function acceptance(applicant: Stored<Membership>): Write[] {
  const { teamName, username, role, managerName } = applicant;
  const verifiedAt = new Date(now()).toISOString();
  const group = {
    ...groups.create({ teamName, managerName, leader: username }),
    refusal: wantedGroupTaken(managerName),
  };
  return [
    memberships.patch(applicant, { isVerified: true, verifiedAt }),
    showContactJobs.add({ username }),
    ...(role === 'manager' ? [group] : []),
  ];
}

/** Another group has taken the name since the request. The verifier cannot choose another name. */
function wantedGroupTaken(managerName: string): Refusal {
  const words = `Another group is already called "${managerName}". Reject this request and ask for another name.`;
  return new Refusal(409, 'GROUP_TAKEN', words);
}

function noticeOf({ teamName, username, role }: Membership, isAccepted: boolean): Write {
  const decided = isAccepted
    ? {
        kind: 'teamAccepted',
        text: 'You are in the team {team} now',
        to: teamPath(role === 'manager' ? '/msmart/team/manage' : '/msmart/db/manage', teamName),
      }
    : { kind: 'teamRejected', text: 'Your request to join the team {team} was not accepted', to: '/msmart' };
  const { kind, text, to } = decided;
  return tellJobs.add({ username, kind, words: { text, values: { team: teamName } }, to, about: teamName });
}
