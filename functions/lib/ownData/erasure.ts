import { laterWords } from '../../../shared/rules/search.ts';
import { Refusal } from '../http/refusal.ts';
import { skeletonsOf } from '../name/skeleton.ts';
import { now } from '../runtime/now.ts';
import { codes } from '../store/code.ts';
import { copyRequests } from '../store/copyRequest.ts';
import { deletedNames, deletedSkeletons } from '../store/deletedName.ts';
import { freeEmail } from '../store/email.ts';
import type { Stored } from '../store/entity.ts';
import { eraseUserJobs } from '../store/job.ts';
import { resetCodes } from '../store/resetCode.ts';
import { isSameName, type Membership } from '../store/team.ts';
import { hasLostEmail, type User, users, userWords } from '../store/user.ts';
import { addUsers } from '../store/userCount.ts';
import { addToWeek } from '../store/weekCount.ts';
import type { Write } from '../store/write.ts';

/**
 * Returns the writes that delete an account and end its sessions. The caller also removes the password, the failed
 * sign-ins and the known devices. A job removes the rest.
 */
export function removeAccount(user: Stored<User>): Write[] {
  const { username, email, isValidated, createdAt } = user;
  const deletedAt = new Date(now()).toISOString();
  return [
    users.remove(user),
    deletedNames.create({ username, deletedAt }),
    ...skeletonsOf(username).map((skeleton) => deletedSkeletons.overwrite({ skeleton, deletedAt })),
    codes.erase({ username, purpose: 'verification' }),
    codes.erase({ username, purpose: 'address' }),
    resetCodes.erase({ email }),
    copyRequests.erase({ username }),
    ...laterWords(username).map((_, index) => userWords.erase({ username, position: String(index + 1) })),
    ...(hasLostEmail(user) ? [] : [freeEmail({ username, email })]),
    addUsers({ users: -1, verified: -Number(isValidated) }),
    addToWeek('users', -1, Date.parse(createdAt)),
    eraseUserJobs.add({ username, email, isValidated }),
  ];
}

/** Tells whether a team has other verified members than its owner. */
export function hasOthers(members: readonly Membership[], owner: { readonly username: string }): boolean {
  return members.some(({ isVerified, username }) => isVerified && !isSameName(username, owner.username));
}

/** Refuses while the user owns teams with other members, which would be left without an owner. */
export function requireNoTeams(teamNames: readonly string[]): void {
  if (teamNames.length === 0) return;
  const message = `Others are in ${teamNames.join(', ')}. Hand the team to a manager first.`;
  throw new Refusal(409, 'OWNS_TEAM', message);
}
