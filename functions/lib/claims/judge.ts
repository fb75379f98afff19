import { type ClaimMode, DEFAULT_CLAIM_MODE } from '../../../shared/rules/claimList.ts';
import { claimsFinder } from '../../../shared/rules/claims/find.ts';
import { Refusal } from '../http/refusal.ts';
import { COMPANY, claimLists, claimsOf } from '../store/claim.ts';
import type { Found } from '../store/read.ts';

/** The lists by which a text is judged: the company's, and that of the team that uses the text. */
export const claimReads = (teamName?: string) => ({
  ofCompany: claimLists.at(COMPANY),
  ofTeam: teamName === undefined ? [] : [claimLists.at(claimsOf(teamName))],
});
export type ClaimLists = Found<ReturnType<typeof claimReads>>;

/** The finder of the latest lists, since making one compiles all patterns. */
let cached: { readonly key: string; readonly find: ReturnType<typeof claimsFinder> } | undefined;

function finderOf({ ofCompany, ofTeam }: ClaimLists) {
  const own = {
    add: [ofCompany, ...ofTeam].flatMap((list) => list?.add ?? []),
    off: ofCompany?.off ?? [],
  };
  const key = JSON.stringify(own);
  if (cached?.key !== key) cached = { key, find: claimsFinder(own) };
  return cached.find;
}

/** Returns the claims in a text, as a reply carries them. */
export function claimsIn(text: string, lists: ClaimLists) {
  return finderOf(lists)(text).map(({ id, severity, from, to }) => ({ id, severity, from, to }));
}
export type Claims = ReturnType<typeof claimsIn>;

/** Refuses a changed text with a stop where the company's mode is to block it. `field` is the text's name in the form. */
export function requireNoStop(claims: Claims, { ofCompany }: ClaimLists, field: string): void {
  const mode: ClaimMode = ofCompany?.mode ?? DEFAULT_CLAIM_MODE;
  if (mode !== 'block' || claims.every(({ severity }) => severity !== 'stop')) return;
  const words = 'Please change what may not be said';
  throw new Refusal(400, 'CLAIM_STOPPED', words, { fields: { [field]: words }, stored: { claims } });
}
