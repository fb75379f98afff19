import { useContext } from 'react';
import { BellIcon } from '../theme/icons.tsx';
import { FrameContext } from './FrameContext.ts';

const MAX_SHOWN = 9;

/** The button of a bar that opens the notices, with the number of unread ones. */
export function Bell() {
  const { bell } = useContext(FrameContext);
  if (bell === undefined) return null;
  const { unread, waiting, open } = bell;
  const shown = waiting || unread;
  const count = shown > MAX_SHOWN ? `${MAX_SHOWN}+` : String(shown);
  const words = waiting > 0 ? 'not sent yet' : 'unread';
  return (
    <button
      type="button"
      // It stands beside the account's button, and is hidden with it.
      className="bar-button account-button"
      aria-haspopup="dialog"
      aria-label={shown === 0 ? 'Notices' : `Notices, ${count} ${words}`}
      onClick={open}
    >
      <BellIcon count={shown === 0 ? '' : count} tone={waiting > 0 ? 'warn' : 'accent'} />
    </button>
  );
}
