import type { ManagedUser } from '../../../shared/contract/admin.ts';

/** A user's status. Own, as antd's tags would bring 49 kB to the list, which has nothing else of antd. */
export function UserTags({ user: { validated, suspended, maceAccess } }: { user: ManagedUser }) {
  return (
    <ul className="user-tags">
      <li className={validated ? 'tag-good' : 'tag-plain'}>{validated ? 'Verified' : 'Not verified'}</li>
      {suspended && <li className="tag-bad">Suspended</li>}
      {maceAccess && <li className="tag-soft">M-ACE</li>}
    </ul>
  );
}
