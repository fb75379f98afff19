import type { ManagedUser } from '../../../shared/contract/admin.ts';
import { Chip } from '../ui/data/Chip.tsx';

/** A user's state: first what is out of the ordinary. */
export function UserChips({ user: { validated, suspended, maceAccess } }: { user: ManagedUser }) {
  return (
    <>
      {suspended && <Chip tone="bad">Suspended</Chip>}
      <Chip tone={validated ? 'neutral' : 'warn'}>{validated ? 'Verified' : 'Not verified'}</Chip>
      {maceAccess && <Chip tone="accent">M-ACE</Chip>}
    </>
  );
}
