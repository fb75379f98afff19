import { useSearchParams } from 'react-router-dom';
import type { AuditEntry } from '../../../shared/contract/admin.ts';
import { type AuditTopic, auditTopics, topicOf } from './auditActions.ts';

export const ALL = 'all';
export type AuditFilter = AuditTopic | typeof ALL;

/**
 * What the audit is narrowed to, as the address has it: what was done, and by or to whom. The server lists all entries
 * alone, so it is those that have been loaded which are narrowed.
 */
export function useAuditFilter() {
  const [query, setQuery] = useSearchParams();
  const topic: AuditFilter = auditTopics.find((known) => known === query.get('about')) ?? ALL;
  const search = query.get('q') ?? '';
  const typed = search.trim().toLowerCase();

  function set(name: string, value: string) {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  }

  return {
    topic,
    search,
    isNarrowed: topic !== ALL || typed !== '',
    setTopic: (value: AuditFilter) => set('about', value === ALL ? '' : value),
    setSearch: (value: string) => set('q', value),
    matches: (entry: AuditEntry) =>
      (topic === ALL || topicOf(entry) === topic) &&
      [entry.target, entry.admin].some((name) => name.toLowerCase().includes(typed)),
  };
}
