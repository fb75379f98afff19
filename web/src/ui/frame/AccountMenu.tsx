import { lazy, Suspense, useContext, useState } from 'react';
import { useSession } from '../../session/SessionScope.tsx';
import { reloadWhenReachable } from '../reloadWhenReachable.ts';
import { AccountButton } from './AccountButton.tsx';
import { FrameContext } from './FrameContext.ts';

const AccountDropdown = lazy(() =>
  import('./AccountDropdown.tsx').catch(() => ({ default: ButtonWithoutMenu })),
);

/** Whose account it is, and what can be done with it: behind their initials at the end of a phone's bar. */
export function AccountMenu() {
  const { kind } = useContext(FrameContext);
  const { user, admin } = useSession();
  // Whoever presses it before its code has come is not to press it again.
  const [isWanted, setWanted] = useState(false);
  const username = kind === 'admin' ? admin?.username : user?.username;
  if (username === undefined) return null;
  return (
    <Suspense fallback={<AccountButton username={username} onClick={() => setWanted(true)} />}>
      <AccountDropdown kind={kind} username={username} isWanted={isWanted} />
    </Suspense>
  );
}

/** The menu's code did not come, and the screen is none the worse. Only a new document asks for it again. */
function ButtonWithoutMenu({ username }: { username: string }) {
  return <AccountButton username={username} onClick={() => void reloadWhenReachable()} />;
}
