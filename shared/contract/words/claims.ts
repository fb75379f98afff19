import * as z from 'zod/mini';
import { CLAIM_CHOICES, CLAIM_MODES, CLAIMS_MAX, claimTexts, SEVERITIES } from '../../rules/claimList.ts';
import { type Group, list, route } from '../call.ts';
import { SuccMsg, Updated } from '../done.ts';
import { Language } from '../language.ts';
import { Page } from '../list.ts';
import { TeamParams } from '../teamName.ts';
import { requiredName } from '../text.ts';
import { conflictWith, Version, versioned } from '../version.ts';

/** Words that may not be said, which the company or a team adds to the built-in ones. */
export const AddedClaim = z.object(
  {
    text: requiredName('Text', claimTexts.text),
    severity: z.enum(SEVERITIES, 'Choose stop or warn'),
    why: requiredName('Why', claimTexts.why),
    /** Absent for texts of every language. */
    lang: z.optional(Language),
  },
  'This claim is not valid',
);

/** A claim in a text, as UTF-16 code units of it: the first one, and the one after the last. */
export const Claim = z.object({
  id: z.string(),
  severity: z.enum(SEVERITIES),
  from: z.int(),
  to: z.int(),
});

const ID_MAX = 128;
const IDS_MAX = 1000;
const Ids = z
  .array(requiredName('Claim', ID_MAX), 'The claims are not valid')
  .check(z.maxLength(IDS_MAX, `At most ${IDS_MAX} claims can be named`));

const add = z
  .array(AddedClaim, 'The claims are not valid')
  .check(z.maxLength(CLAIMS_MAX, `A list has at most ${CLAIMS_MAX} claims`));

const company = {
  add,
  /** The ids of built-in claims that are switched off. */
  off: Ids,
  mode: z.enum(CLAIM_MODES, 'Choose what happens at a stop'),
};

/** The versions of lists are 0 before the first save. */
const CompanyClaims = z.object({ ...company, ...versioned });
const TeamClaims = z.object({ add, ...versioned });

/** A whole list in Chinese. Its item stays below the 400 kB of the table. */
const maxBytes = 256 * 1024;

/** The lists of claims, what users decided about claims in their texts, and the texts of a team that have any. */
export const claims = {
  getClaims: route('GET', '/api/words/claims', 'verified', {
    reply: z.object({
      company: z.object({ add, off: Ids }),
      /** The lists of the teams in which the caller is verified. */
      teams: z.array(z.extend(TeamClaims, { teamName: z.string() })),
      mode: company.mode,
      ...versioned,
    }),
  }),
  updateTeamClaims: route('PUT', '/api/words/claims/{teamName}', 'manager', {
    params: TeamParams,
    body: z.object({ add, version: Version }),
    reply: z.extend(SuccMsg, versioned),
    conflict: conflictWith(TeamClaims),
    maxBytes,
  }),
  getCompanyClaims: route('GET', '/api/admin/claims', 'admin', { reply: CompanyClaims }),
  updateCompanyClaims: route('PUT', '/api/admin/claims', 'admin', {
    body: z.object({ ...company, version: Version }),
    reply: Updated,
    conflict: conflictWith(CompanyClaims),
    maxBytes,
  }),
  /** Records the decision of a user about claims in a text of theirs. `where` names the place of the text. */
  confirmClaims: route('POST', '/api/words/seen', 'verified', {
    body: z.object({
      where: requiredName('Place', ID_MAX),
      ids: Ids,
      choice: z.enum(CLAIM_CHOICES, 'Say whether the text was kept'),
    }),
    reply: SuccMsg,
  }),
  /** Lists the team's templates and shared bots with claims. `where` is a place in the bot `chatId`, or `template`. */
  listFindings: list('/api/words/findings/{teamName}', 'manager', {
    params: TeamParams,
    query: Page,
    reply: z.array(
      z.object({
        where: z.string(),
        title: z.string(),
        chatId: z.optional(z.string()),
        ids: z.array(z.string()),
        at: z.iso.datetime(),
      }),
    ),
  }),
} satisfies Group;
