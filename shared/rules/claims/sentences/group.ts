import type { Kind, Severity } from '../row.ts';
import type { Source } from '../sources.ts';

/** Sentences of one origin that may be said: no rule stops them. */
interface CleanGroup {
  readonly from: string;
  readonly texts: readonly string[];
}

/** Sentences that break one source in the same way. */
interface ClaimGroup {
  readonly kind: Kind;
  readonly severity: Severity;
  readonly source: Source;
  readonly texts: readonly string[];
}

export interface Sentences {
  readonly clean: readonly CleanGroup[];
  readonly claims: readonly ClaimGroup[];
}
