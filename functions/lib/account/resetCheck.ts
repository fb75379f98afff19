import { invalid, type Refusal } from '../http/refusal.ts';
import { verifyCode } from '../store/code.ts';
import type { Stored } from '../store/entity.ts';
import { isTokenOf, oneMoreWrong, type ResetCode, resetCodes } from '../store/resetCode.ts';
import type { Write } from '../store/write.ts';
import { expiredCode, wrongCode } from './code.ts';

/** The proof that a user owns the mailbox: a mailed code or the token of a mailed link; the other is ''. */
interface ResetProof {
  readonly code: string;
  readonly token: string;
}

/** Tells whether a proof is right; the slow hashing of a new password is skipped when it is wrong. */
export function isProof(stored: Stored<ResetCode> | undefined, { code, token }: ResetProof): boolean {
  if (token !== '') return isTokenOf(stored, token);
  return stored !== undefined && !stored.isLink && verifyCode(stored, code) === 'right';
}

/** Returns the stored code if the proof is right; else a refusal and the write that counts a wrong code. */
export function checkReset(
  stored: Stored<ResetCode> | undefined,
  proof: ResetProof,
): { readonly right: Stored<ResetCode> } | { readonly writes: readonly Write[]; readonly refusal: Refusal } {
  if (stored !== undefined && isProof(stored, proof)) return { right: stored };
  if (proof.token !== '') {
    throw invalid('token', 'This link has expired. Request a new one.', 'LINK_EXPIRED');
  }
  if (stored === undefined) return { writes: [], refusal: wrongCode('code') };
  // While a link is pending, no code can be right, so wrong codes do not count.
  if (stored.isLink || verifyCode(stored, proof.code) === 'expired') throw expiredCode('code');
  return { writes: [resetCodes.patch(stored, oneMoreWrong(stored))], refusal: wrongCode('code') };
}
