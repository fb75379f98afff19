import { admin } from '../../../shared/contract/admin.ts';
import { usePages } from '../api/usePages.ts';

/** What admins did, newest first. */
export function useAudit() {
  const { items: entries, ...pages } = usePages(admin.listAudit, {});
  return { entries, pages };
}
