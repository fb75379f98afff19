import { paths, pathTo } from '../../routing/paths.ts';
import type { DayRange } from '../../ui/figures/useRange.ts';

/** Returns the path of the visitors whom a figure counts. */
export function peoplePath(
  chatId: string,
  range: DayRange,
  which: Readonly<Record<string, string | number>>,
) {
  return pathTo(paths.mchat.data, { chatId }, { ...which, ...range });
}
