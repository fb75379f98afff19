import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { TO_SEARCH } from '../ui/list/toSearch.ts';
import { isKeyTaken } from '../ui/overlay/isKeyTaken.ts';

/** The keys `/` and Ctrl or Cmd with `k` lead to the search of the list, or else to that of all leads. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey } = event;
      const isCommand = key === 'k' && (ctrlKey || metaKey);
      if (!(isCommand || key === '/') || isKeyTaken(event, { isCommand })) return;
      event.preventDefault();
      const search = document.querySelector<HTMLElement>('.list-search input');
      if (search) search.focus();
      else void navigate(paths.msmart.databases, { state: TO_SEARCH });
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}
