import type { Reply } from '../../../shared/contract/call.ts';
import { PAGE_SIZE_MAX } from '../../../shared/contract/list.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { usePages } from '../api/usePages.ts';
import { useRead } from '../api/useRead.ts';

export type Course = Reply<typeof mu.listCourses>[number];

/** Reads the catalogue, split by whether the user is enrolled. */
export function useCourses() {
  const { items, ...pages } = usePages(mu.listCourses, { query: { limit: PAGE_SIZE_MAX } });
  const enrolments = useRead(mu.listEnrolments, {});
  const isOn = new Set(enrolments.data?.progress);
  return {
    enrolled: items.filter(({ shortlink }) => isOn.has(shortlink)),
    others: items.filter(({ shortlink }) => !isOn.has(shortlink)),
    isLoading: pages.isLoading || (enrolments.data === undefined && enrolments.failure === undefined),
    failure: pages.failure ?? enrolments.failure,
    reload() {
      pages.reload();
      enrolments.reload();
    },
  };
}
