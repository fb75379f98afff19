import { invalid, type Refusal } from '../http/refusal.ts';
import { verifyCode } from '../store/code.ts';
import type { Stored } from '../store/entity.ts';
import { isTokenOf, oneMoreWrong, type ResetCode, resetCodes } from '../store/resetCode.ts';
import type { Write } from '../store/write.ts';
import { expiredCode, wrongCode } from './code.ts';

/** What whoever forgot the password proves the mailbox with: a code, or the token of a link. The other is empty. */
export interface ResetProof {
  readonly code: string;
  readonly token: string;
}

/** Whether it is right, for what goes on before it is decided. */
export function isProof(stored: Stored<ResetCode> | undefined, { code, token }: ResetProof): boolean {
  if (token !== '') return isTokenOf(stored, token);
  return stored !== undefined && !stored.isLink && verifyCode(stored, code) === 'right';
}

/** What is stored if the proof is right; else a refusal, with the write that counts a wrong code. */
export function checkReset(
  stored: Stored<ResetCode> | undefined,
  proof: ResetProof,
): { readonly right: Stored<ResetCode> } | { readonly writes: readonly Write[]; readonly refusal: Refusal } {
  if (stored !== undefined && isProof(stored, proof)) return { right: stored };
  if (proof.token !== '') {
    throw invalid('token', 'This link has expired. Request a new one.', 'LINK_EXPIRED');
  }
  if (stored === undefined) return { writes: [], refusal: wrongCode('code') };
  // While there is a link, no code can be right: none is counted.
  if (stored.isLink || verifyCode(stored, proof.code) === 'expired') throw expiredCode('code');
  return { writes: [resetCodes.patch(stored, oneMoreWrong(stored))], refusal: wrongCode('code') };
}
