import type { Severity } from './claims/row.ts';

export const SEVERITIES = ['stop', 'warn'] as const satisfies readonly Severity[];

/** The consequences of a stop, as the company chooses: the writer learns of it, has to confirm, or cannot save. */
export const CLAIM_MODES = ['tell', 'confirm', 'block'] as const;
export type ClaimMode = (typeof CLAIM_MODES)[number];
export const DEFAULT_CLAIM_MODE: ClaimMode = 'confirm';

/** The most claims that the company, or a team, adds to ours. */
export const CLAIMS_MAX = 200;

/** The longest texts of an added claim, in characters. */
export const claimTexts = { text: 60, why: 200 } as const;

/** A writer keeps a text with claims, or changes it. */
export const CLAIM_CHOICES = ['kept', 'changed'] as const;
