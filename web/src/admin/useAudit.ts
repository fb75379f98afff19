import { admin } from '../../../shared/contract/admin.ts';
import type { AuditTopic } from '../../../shared/rules/audit.ts';
import { usePages } from '../api/usePages.ts';

export const ALL = 'all';

export interface AuditFilter {
  readonly topic: AuditTopic | typeof ALL;
  /** The user acted on, or the acting admin. Empty for all. */
  readonly username: string;
}

/** Reads the actions of admins, newest first. */
export function useAudit({ topic, username }: AuditFilter) {
  const { items: entries, ...pages } = usePages(admin.listAudit, {
    query: { ...(topic !== ALL && { about: topic }), ...(username !== '' && { username }) },
  });
  return { entries, pages };
}
