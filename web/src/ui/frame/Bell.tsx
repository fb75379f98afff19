import { useContext } from 'react';
import { BellIcon } from '../theme/icons.tsx';
import { FrameContext } from './FrameContext.ts';

const MAX_SHOWN = 9;

/** The button of a bar that opens the notices, with the number of unread ones. */
export function Bell() {
  const { bell } = useContext(FrameContext);
  if (bell === undefined) return null;
  const { unread, open } = bell;
  const count = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  return (
    <button
      type="button"
      // It stands beside the account's button, and is hidden with it.
      className="bar-button account-button"
      aria-haspopup="dialog"
      aria-label={unread === 0 ? 'Notices' : `Notices, ${count} unread`}
      onClick={open}
    >
      <BellIcon count={unread === 0 ? '' : count} />
    </button>
  );
}
