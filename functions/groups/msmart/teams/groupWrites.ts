import { type Refusal, taken } from '../../../lib/http/refusal.ts';
import { groups, type Membership } from '../../../lib/store/team.ts';
import type { Write } from '../../../lib/store/write.ts';

export function groupTaken(): Refusal {
  return taken('managerName', 'Group Name is already taken in this team', 'GROUP_TAKEN');
}

/**
 * Returns the write that passes a leaving manager's group to the owner. It needs no condition: the write of the membership
 * in the same transaction fails if the manager has already left.
 */
export function withoutGroup({ teamName, managerName, role, isVerified }: Membership): Write[] {
  return role === 'manager' && isVerified ? [groups.overwrite({ teamName, managerName, leader: '' })] : [];
}
