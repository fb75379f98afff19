import { type ClaimMode, DEFAULT_CLAIM_MODE } from '../../../shared/rules/claimList.ts';
import { claimsFinder } from '../../../shared/rules/claims/find.ts';
import type { Judge } from '../http/judged.ts';
import { Refusal } from '../http/refusal.ts';
import { log } from '../runtime/log.ts';
import { type ClaimList, COMPANY, claimLists, claimsOf } from '../store/claim.ts';
import type { Ref } from '../store/entity.ts';
import { type Found, readAll, startReads } from '../store/read.ts';

/** A list that is not as it must be counts as absent, so that nobody's texts are refused for it. */
const orAbsent = (list: Ref<ClaimList>): Ref<ClaimList> => ({
  ...list,
  parse: (item) => {
    try {
      return list.parse(item);
    } catch (error) {
      // The class itself is in a part of zod that would add 70 kB to each function.
      if (!(error instanceof Error) || error.name !== '$ZodError') throw error;
      log('warn', 'A list of claims cannot be read', { list: list.key.pk });
      return undefined;
    }
  },
});

/** The lists by which a text is judged: the company's, and that of the team that uses the text. */
export const claimReads = (teamName?: string) => ({
  ofCompany: orAbsent(claimLists.at(COMPANY)),
  ofTeam: teamName === undefined ? [] : [orAbsent(claimLists.at(claimsOf(teamName)))],
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

/** A changed text by its name in the form. */
interface ChangedText {
  readonly field: string;
  readonly claims: Claims;
}

/** Returns the refusal of changed texts with a stop, where the company's mode is to block them. */
function refusalOf(changed: readonly ChangedText[], { ofCompany }: ClaimLists): Refusal | undefined {
  const mode: ClaimMode = ofCompany?.mode ?? DEFAULT_CLAIM_MODE;
  const stopped = changed.filter(({ claims }) => claims.some(({ severity }) => severity === 'stop'));
  if (mode !== 'block' || stopped.length === 0) return undefined;
  const words = 'Please change what may not be said';
  return new Refusal(400, 'CLAIM_STOPPED', words, {
    fields: Object.fromEntries(stopped.map(({ field }) => [field, words])),
    stored: { claims: stopped.flatMap(({ claims }) => claims) },
  });
}

/** Refuses a changed text with a stop where the company's mode is to block it. `field` is the text's name in the form. */
export function requireNoStop(claims: Claims, lists: ClaimLists, field: string): void {
  const refusal = refusalOf([{ field, claims }], lists);
  if (refusal) throw refusal;
}

const ofCompany = startReads(claimReads());

/** Judges by the company's list, and by those of the teams that use a text. */
export const textJudge: Judge = {
  keys: ofCompany.keys,
  judge: async (texts, items, teamNames) => {
    const { ofCompany: company } = await ofCompany.found(items);
    const { ofTeam } = await readAll({
      ofTeam: teamNames.map((teamName) => orAbsent(claimLists.at(claimsOf(teamName)))),
    });
    const lists = { ofCompany: company, ofTeam };
    const judged = texts.map((text) => ({ ...text, claims: claimsIn(text.text, lists) }));
    return {
      claims: judged.flatMap(({ claims }) => claims),
      refusal: refusalOf(
        judged.filter(({ isChanged }) => isChanged),
        lists,
      ),
    };
  },
};
