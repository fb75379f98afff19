import { useSearchParams } from 'react-router-dom';
import { admin } from '../../../shared/contract/admin.ts';
import { type AuditTopic, auditTopics } from '../../../shared/rules/audit.ts';
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

type Topic = AuditFilter['topic'];

/** Holds the audit's filter in the address. */
export function useAuditFilter() {
  const [query, setQuery] = useSearchParams();

  function set(name: string, value: string) {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  }

  const topic: Topic = auditTopics.find((known) => known === query.get('about')) ?? ALL;
  return {
    topic,
    search: query.get('q') ?? '',
    setTopic: (value: Topic) => set('about', value === ALL ? '' : value),
    setSearch: (value: string) => set('q', value),
  };
}
