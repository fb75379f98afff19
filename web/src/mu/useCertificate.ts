import { mu } from '../../../shared/contract/mu.ts';
import { user } from '../../../shared/contract/user.ts';
import { changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { useRead } from '../api/useRead.ts';

/** Reads a certificate, which is open to everybody who has its address. */
export function useCertificate(id: string) {
  const { data, failure, reload } = useRead(mu.getCertificate, { params: { id } });
  return { certificate: data, failure, reload };
}

/** Reads the name that the user's next certificates have. */
export function useFullName() {
  const { data, failure } = useRead(user.getProfile, {});
  return { fullName: data?.user.fullName, isLoading: data === undefined && failure === undefined };
}

/** The first certificate of a user also stores the typed name on the account. */
const makeCertificate = defineWrite(mu.makeCertificate, ({ params: { course } }) => [
  changedRead(mu.getProgress, { params: { course } }),
  changedRead(user.getProfile),
]);

export function useCertificateWrites() {
  return { makeCertificate };
}
