import type { Reply } from '../../../../shared/contract/call.ts';
import { words } from '../../../../shared/contract/words.ts';
import { changedRead } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { useRead } from '../../api/useRead.ts';

export type CompanyClaims = Reply<typeof words.getCompanyClaims>;

export const updateCompanyClaims = defineWrite(words.updateCompanyClaims, () => [
  changedRead(words.getCompanyClaims),
]);

/** Reads which words may not be said, and what follows where they are. */
export function useCompanyClaims() {
  const { data: claims, ...read } = useRead(words.getCompanyClaims, {});
  return { claims, ...read };
}
