import { msmart } from '../../../../shared/contract/msmart.ts';
import { useRead } from '../../api/useRead.ts';

/** Reads what waits for the user in all teams. */
export function useMyDay() {
  const { data: day, failure, reload } = useRead(msmart.getMyDay, {});
  return { day, isLoading: day === undefined && failure === undefined, failure, reload };
}
