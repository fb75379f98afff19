import type { ManagedUser } from '../../../shared/contract/admin.ts';
import { Chip } from '../ui/data/Chip.tsx';

/** A user's state. */
export function UserTags({ user: { validated, suspended, maceAccess } }: { user: ManagedUser }) {
  return (
    <span className="user-tags">
      {suspended && <Chip tone="bad">Suspended</Chip>}
      <Chip tone={validated ? 'good' : 'neutral'}>{validated ? 'Verified' : 'Not verified'}</Chip>
      {maceAccess && <Chip tone="accent">M-ACE</Chip>}
    </span>
  );
}
