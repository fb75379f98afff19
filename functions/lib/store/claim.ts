import * as z from 'zod/mini';
import { AddedClaim } from '../../../shared/contract/words/claims.ts';
import { CLAIM_CHOICES, CLAIM_MODES, DEFAULT_CLAIM_MODE } from '../../../shared/rules/claimList.ts';
import { DAY_SECONDS } from '../runtime/now.ts';
import { entity, type Stored, sortKeyOf } from './entity.ts';
import { inKey } from './key.ts';

/** Claims that the company or a team adds. Only the company switches built-in ones off and chooses the mode. */
const ClaimList = z.object({
  add: z.array(AddedClaim),
  off: z._default(z.array(z.string()), []),
  mode: z._default(z.enum(CLAIM_MODES), DEFAULT_CLAIM_MODE),
});
export type ClaimList = z.infer<typeof ClaimList>;

export const claimLists = entity({
  name: 'claims list',
  prefix: 'CLAIMS#',
  partition: ({ of }: { readonly of: string }) => of,
  sortPrefix: 'LIST',
  schema: ClaimList,
  grants: { own: ['words'], read: ['mchat', 'author', 'jobs'], erase: ['jobs'] },
  growth: "the company's, and at most one per team",
});

export const COMPANY = { of: 'ALL' } as const;

export const claimsOf = (teamName: string) => ({ of: `TEAM#${inKey(teamName)}` });

const KEPT_SECONDS = 365 * DAY_SECONDS;

/** The decision of a user about claims in a text of theirs. */
export const confirmedClaims = entity({
  name: 'confirmed claims',
  prefix: 'CLAIMSEEN#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: '',
  sort: ({ at }: { readonly at: string }) => at,
  schema: z.object({
    at: z.string(),
    where: z.string(),
    ids: z.array(z.string()),
    choice: z.enum(CLAIM_CHOICES),
  }),
  ttlSeconds: ({ at }) => Math.floor(Date.parse(at) / 1000) + KEPT_SECONDS,
  grants: { own: ['words'], erase: ['jobs'] },
  growth: 'one per text with claims, TTL a year',
});

/** The most places of a bot that are kept with their claims. */
export const FOUND_PLACES_MAX = 50;

/** The claims in the texts of a bot that a team shares, by the lists of the company and the team. */
export const botFindings = entity({
  name: 'findings of a bot',
  prefix: 'FINDING#',
  partition: ({ teamName }: { readonly teamName: string }) => inKey(teamName),
  sortPrefix: '',
  sort: ({ chatId }: { readonly chatId: string }) => chatId,
  schema: z.object({
    botName: z.string(),
    found: z.array(z.object({ where: z.string(), ids: z.array(z.string()) })),
    /** The time since which these are the claims. */
    at: z.string(),
  }),
  grants: { own: ['jobs'], read: ['words'], erase: ['mchat'] },
  growth: `at most one per shared bot and team, with at most ${FOUND_PLACES_MAX} places`,
});

/** Returns the id of the bot in which they were found, which is a part of the key alone. */
export const botOf = (findings: Stored<object>): string => sortKeyOf(findings);
