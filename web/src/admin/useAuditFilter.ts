import { useSearchParams } from 'react-router-dom';
import { auditTopics } from '../../../shared/rules/audit.ts';
import { ALL, type AuditFilter } from './useAudit.ts';

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
