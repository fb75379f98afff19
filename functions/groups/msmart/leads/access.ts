import { caseFold } from '../../../../shared/rules/account.ts';
import { isLeaderOf } from '../../../../shared/rules/team.ts';
import type { MemberCaller } from '../../../lib/http/access.ts';
import { Refusal } from '../../../lib/http/refusal.ts';
import { inKey } from '../../../lib/store/key.ts';
import type { StoredLead } from '../../../lib/store/lead.ts';
import type { Membership, Team } from '../../../lib/store/team.ts';

type TeamCaller = Pick<MemberCaller, 'team' | 'membership'>;

/** Whether a lead came with an import that is being undone: then it is gone for everybody. */
export function isUndone(
  { importId }: Pick<StoredLead, 'importId'>,
  { undoing }: Pick<Team, 'undoing'>,
): boolean {
  return importId !== undefined && undoing.includes(importId);
}

/** Whose lead it is, whatever the case of the names. */
export function isOf(
  { username }: { readonly username: string },
  other: { readonly username: string },
): boolean {
  return caseFold(username) === caseFold(other.username);
}

/** A member reads their own leads, managers and the owner all of the team. */
export function mayRead(lead: StoredLead, membership: Membership | undefined): boolean {
  if (!membership?.isVerified) return false;
  return membership.role !== 'member' || isOf(lead, membership);
}

/** A lead of the caller's team that the caller may read; in the bin where `isDeleted`. To others it does not exist. */
export function requireLead<L extends StoredLead>(
  lead: L | undefined,
  { team, membership }: TeamCaller,
  { isDeleted = false } = {},
): L {
  const isThere =
    lead !== undefined &&
    inKey(lead.teamName) === inKey(team.teamName) &&
    (lead.deletedAt !== undefined) === isDeleted &&
    !isUndone(lead, team);
  if (!isThere || !mayRead(lead, membership)) throw unknownLead();
  return lead;
}

/** A lead that the caller may change: their own. */
export function requireOwnLead<L extends StoredLead>(found: L | undefined, caller: TeamCaller): L {
  const lead = requireLead(found, caller);
  if (!isOf(lead, caller.membership)) throw notTheirs();
  return lead;
}

/** A lead of the bin that the caller may restore. */
export function requireRestorable<L extends StoredLead>(found: L | undefined, caller: TeamCaller): L {
  const lead = requireLead(found, caller, { isDeleted: true });
  if (!mayRestore(lead, caller.membership)) throw notTheirs();
  return lead;
}

function notTheirs(): Refusal {
  return new Refusal(403, 'NOT_YOURS', 'Only the member whose database this is can change it');
}

/** Throws unless the caller decides about the leads of a group. */
export function requireLeader({ membership }: TeamCaller, groupName: string): void {
  if (isLeaderOf(membership, groupName)) return;
  throw new Refusal(403, 'OTHER_GROUP', 'Only the manager of this group or the owner can do this');
}

/** A lead in the bin that the caller may restore, and of which they may read the history: their own, or any as the owner. */
export function mayRestore(lead: StoredLead, membership: Membership): boolean {
  return membership.role === 'owner' || isOf(lead, membership);
}

export function unknownLead(): Refusal {
  return new Refusal(404, 'UNKNOWN_LEAD', 'This database does not exist');
}
