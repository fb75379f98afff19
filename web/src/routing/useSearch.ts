import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../api/useDebounced.ts';

/** Keeps the text of a search in the address, so that the back button returns to the same list. */
export function useSearch() {
  const [query, setQuery] = useSearchParams();
  const typed = query.get('q') ?? '';
  return {
    typed,
    setTyped: (value: string) => setQuery(value === '' ? {} : { q: value }, { replace: true }),
    /** The text after the last key, without spaces around it. */
    search: useDebounced(typed.trim()),
  };
}
