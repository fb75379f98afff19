import { admin } from '../../../shared/contract/admin.ts';
import { useRead } from '../api/useRead.ts';

/** Reads the numbers of users and enrolments. */
export function useFigures() {
  const { data, failure, reload } = useRead(admin.getFigures, {});
  return { figures: data, failure, reload };
}
