import { paths, pathTo } from '../../routing/paths.ts';
import type { PeopleAt } from '../../ui/figures/funnelSteps.ts';
import type { DayRange } from '../../ui/figures/useRange.ts';

/** Returns the path of the visitors whom a figure counts. */
export function peoplePath(
  chatId: string,
  range: DayRange,
  which: Readonly<Record<string, string | number>>,
) {
  return pathTo(paths.mchat.data, { chatId }, { ...which, ...range });
}

/** Opens the visitors of a bot at a step, in a range of days or also by a link. */
export const stepPeople =
  (chatId: string, counted: DayRange & { readonly link?: string }): PeopleAt =>
  (step) =>
    // Of the devices that opened a link without beginning, nothing but their number is known.
    step === 'opened' ? {} : { to: peoplePath(chatId, counted, { step }) };
