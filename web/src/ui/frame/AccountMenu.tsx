import { lazy, Suspense, useContext } from 'react';
import { useSession } from '../../session/SessionScope.tsx';
import { AccountButton } from './AccountButton.tsx';
import { FrameContext } from './FrameContext.ts';

const AccountDropdown = lazy(() => import('./AccountDropdown.tsx'));

/** Whose account it is, and what can be done with it: behind their initials at the end of a phone's bar. */
export function AccountMenu() {
  const { kind } = useContext(FrameContext);
  const { user, admin } = useSession();
  const username = kind === 'admin' ? admin?.username : user?.username;
  if (username === undefined) return null;
  return (
    <Suspense fallback={<AccountButton username={username} />}>
      <AccountDropdown kind={kind} username={username} />
    </Suspense>
  );
}
