import { isReachable } from '../../api/isReachable.ts';

/** Offline, a reload would replace the app by the browser's error page. */
export async function reloadWhenReachable(before?: () => void): Promise<void> {
  if (!(await isReachable())) return;
  before?.();
  window.location.reload();
}
