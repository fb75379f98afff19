import type { ManagedUser } from '../../../shared/contract/admin.ts';

/** How a user stands. */
export function UserMarks({ user: { validated, suspended, maceAccess } }: { user: ManagedUser }) {
  return (
    <ul className="marks">
      <li className={validated ? 'mark-good' : 'mark-plain'}>{validated ? 'Verified' : 'Not verified'}</li>
      {suspended && <li className="mark-bad">Suspended</li>}
      {maceAccess && <li className="mark-soft">M-ACE</li>}
    </ul>
  );
}
