import { PAGE_SIZE_MAX } from '../../../shared/contract/list.ts';
import { words } from '../../../shared/contract/words.ts';
import { useFirstPages } from '../api/useFirstPages.ts';
import type { Source, SourceName, Words } from './source.ts';

/** Reads the scripts of the user's lessons, where they are wanted. */
export type UseLessons = (isWanted: boolean) => Source;

interface SourceOptions {
  readonly teamName: string;
  readonly useLessons: UseLessons;
}

/** Reads the words of one source; another one that fails does not matter. */
export function useSource(name: SourceName, { teamName, useLessons }: SourceOptions): Source {
  const query = { limit: PAGE_SIZE_MAX };
  const own = useFirstPages(words.listTemplates, name === 'Mine' ? [{ query }] : []);
  const ofTeam = useFirstPages(
    words.listTeamTemplates,
    name === 'Team' ? [{ params: { teamName }, query }] : [],
  );
  const lessons = useLessons(name === 'Lessons');
  if (name === 'Lessons') return lessons;
  const { pages, failure, ...read }: Listed = name === 'Mine' ? own : ofTeam;
  // What this device has kept is known, also where it is empty.
  if (pages) return { ...read, failure: undefined, words: pages.flatMap(({ items }) => items) };
  return { ...read, failure, words: [] };
}

type Listed = Omit<Source, 'words'> & {
  readonly pages: readonly { readonly items: readonly Words[] }[] | undefined;
};
