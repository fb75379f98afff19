import { caseFold } from '../../../../shared/rules/account.ts';
import { isLeaderOf } from '../../../../shared/rules/team.ts';
import type { MemberCaller } from '../../../lib/http/access.ts';
import { Refusal } from '../../../lib/http/refusal.ts';
import { now } from '../../../lib/runtime/now.ts';
import { inKey } from '../../../lib/store/key.ts';
import { leadEndsAt, type StoredLead } from '../../../lib/store/lead.ts';
import { readAll } from '../../../lib/store/read.ts';
import { type Membership, memberships, type Team, teams } from '../../../lib/store/team.ts';

type TeamCaller = Pick<MemberCaller, 'team' | 'membership'>;

/** Returns whether a lead belongs to an import that is being undone, and so is hidden from everybody. */
export function isUndone(
  { importId }: Pick<StoredLead, 'importId'>,
  { undoing }: Pick<Team, 'undoing'>,
): boolean {
  return importId !== undefined && undoing.includes(importId);
}

/** Returns whether two records have the same user, ignoring case. */
export function isOf(
  { username }: { readonly username: string },
  other: { readonly username: string },
): boolean {
  return caseFold(username) === caseFold(other.username);
}

/** Returns whether a deleted lead has expired. TTL removes it later. */
export function isOver(lead: Pick<StoredLead, 'deletedAt'>): boolean {
  const endsAt = leadEndsAt(lead);
  return endsAt !== undefined && endsAt * 1000 <= now();
}

/** Members may read their own leads; managers and the owner, all leads of the team. */
export function mayRead(lead: StoredLead, membership: Membership | undefined): boolean {
  if (!membership?.isVerified) return false;
  return membership.role !== 'member' || isOf(lead, membership);
}

/** Checks access to a lead whose team the call does not name. */
export async function requireReadable<L extends StoredLead>(lead: L | undefined, username: string) {
  if (lead === undefined || lead.isForgotten) throw unknownLead();
  const { teamName } = lead;
  const { team, membership } = await readAll({
    team: teams.at({ teamName }),
    membership: memberships.at({ teamName, username }),
  });
  if (!team || !membership || isUndone(lead, team) || !mayRead(lead, membership)) throw unknownLead();
  return { lead, membership };
}

/** Returns a lead of the caller's team, from the bin if `isDeleted`. Answers 404 when the caller may not read it. */
export function requireLead<L extends StoredLead>(
  lead: L | undefined,
  { team, membership }: TeamCaller,
  { isDeleted = false } = {},
): L {
  const isThere =
    lead !== undefined &&
    inKey(lead.teamName) === inKey(team.teamName) &&
    (lead.deletedAt !== undefined) === isDeleted &&
    !lead.isForgotten &&
    !isUndone(lead, team);
  if (!isThere || !mayRead(lead, membership)) throw unknownLead();
  return lead;
}

/** Refuses everyone except the lead's own member. */
export function requireOwnLead<L extends StoredLead>(found: L | undefined, caller: TeamCaller): L {
  const lead = requireLead(found, caller);
  if (!isOf(lead, caller.membership)) throw notOwnLead();
  return lead;
}

export function requireRestorable<L extends StoredLead>(found: L | undefined, caller: TeamCaller): L {
  const lead = requireLead(found, caller, { isDeleted: true });
  if (!mayRestore(lead, caller.membership)) throw notOwnLead();
  return lead;
}

function notOwnLead(): Refusal {
  return new Refusal(403, 'NOT_YOURS', 'Only the member who has this lead can change it');
}

/** Refuses a caller who is neither the manager of the group nor the owner. */
export function requireLeader({ membership }: TeamCaller, groupName: string): void {
  if (isLeaderOf(membership, groupName)) return;
  throw new Refusal(403, 'OTHER_GROUP', 'Only the manager of this group or the owner can do this');
}

/** Restoring a lead, and reading its history in the bin, is for its member and the owner of the team. */
export function mayRestore(lead: StoredLead, membership: Membership): boolean {
  return membership.role === 'owner' || isOf(lead, membership);
}

export function unknownLead(): Refusal {
  return new Refusal(404, 'UNKNOWN_LEAD', 'This lead does not exist');
}
