import type { ManagedUser } from '../../../shared/contract/admin.ts';
import { Chip } from '../ui/data/Chip.tsx';

/** The state of a user, with anything unusual first. */
export function UserChips({ user: { validated, suspended, maceAccess } }: { user: ManagedUser }) {
  return (
    <>
      {suspended && <Chip tone="bad">Suspended</Chip>}
      <Chip tone={validated ? 'neutral' : 'warn'}>{validated ? 'Verified' : 'Not verified'}</Chip>
      {maceAccess && <Chip tone="accent">M-ACE</Chip>}
    </>
  );
}
