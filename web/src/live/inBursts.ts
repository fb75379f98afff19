import type { Push } from '../../../shared/contract/live.ts';

const BURST_MS = 1000;

/** Handles a notice at once, and all that follow within a second as one, because each makes a tab read its lists again. */
export function inBursts(handle: (push: Push) => void): (push: Push) => void {
  let later: Push[] | undefined;
  function onPush(push: Push) {
    if (push.event !== 'notice') handle(push);
    else if (later === undefined) {
      handle(push);
      later = [];
      setTimeout(endBurst, BURST_MS);
    } else later.push(push);
  }
  function endBurst() {
    const [first, ...others] = later ?? [];
    later = undefined;
    if (first !== undefined) onPush(others.length === 0 ? first : { event: 'notice', reload: true });
  }
  return onPush;
}
