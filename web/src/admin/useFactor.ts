import { admin } from '../../../shared/contract/admin.ts';
import { changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { useRead } from '../api/useRead.ts';

const switched = (isOn: boolean) =>
  changedRead(admin.getFactor, { update: (factor) => ({ ...factor, isOn }) });

export const createFactor = defineWrite(admin.createFactor, () => [changedRead(admin.getFactor)]);
export const confirmFactor = defineWrite(admin.confirmFactor, () => [switched(true)]);
export const deleteFactor = defineWrite(admin.deleteFactor, () => [switched(false)]);

/** Reads the second factor of the signed-in admin. */
export function useFactor() {
  const { data, failure, reload } = useRead(admin.getFactor, {});
  return { factor: data, failure, reload };
}
