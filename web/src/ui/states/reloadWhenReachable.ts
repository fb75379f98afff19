import { isReachable } from '../../api/isReachable.ts';

/** Without a way to the site a reload would leave the browser's own error page, and lose the app. */
export async function reloadWhenReachable(before?: () => void): Promise<void> {
  if (!(await isReachable())) return;
  before?.();
  window.location.reload();
}
