import type { Reply } from '../../../shared/contract/call.ts';
import { PAGE_SIZE_MAX } from '../../../shared/contract/list.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { usePages } from '../api/usePages.ts';

/** A lesson that asks for a script, with the user's script, which is empty until written. */
export type LessonScript = Reply<typeof mu.listScripts>[number];

/** Reads the user's scripts of a course. */
export function useScripts(course: string) {
  const { items: scripts, ...pages } = usePages(mu.listScripts, {
    params: { course },
    query: { limit: PAGE_SIZE_MAX },
  });
  return { scripts, pages };
}
