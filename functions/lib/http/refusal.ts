import type { RefusalStatus } from '../../../shared/contract/call.ts';

/** A no that is for the user: its status, its words, and a stable code. Everything else that is thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: RefusalStatus;
  readonly code: string;
  /** The words for each field of a form. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What a 409 says is stored, where its call names that (`conflict`). */
  readonly stored: object | undefined;

  constructor(
    status: Refusal['status'],
    code: string,
    words: string,
    more: {
      fields?: Readonly<Record<string, string>>;
      retryAfterSeconds?: number;
      stored?: object;
    } = {},
  ) {
    super(words);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.stored = more.stored;
  }
}

/** A field of a form is not as it must be. */
export function invalid(field: string, words: string, code = 'INVALID'): Refusal {
  return new Refusal(400, code, words, { fields: { [field]: words } });
}

/** Taken, or changed meanwhile; `field` is the form's that holds what is taken. */
export function taken(field: string, words: string, code = 'TAKEN'): Refusal {
  return new Refusal(409, code, words, { fields: { [field]: words } });
}

/** Several refusals as one that names all their fields. It speaks as the first that is not about what is taken. */
export function combined(refusals: readonly Refusal[]): Refusal {
  const main = refusals.find(({ status }) => status !== 409) ?? refusals[0];
  if (main === undefined) throw new Error('Nothing is refused');
  const { status, code, message } = main;
  const fields: Record<string, string> = {};
  for (const refusal of refusals) {
    for (const [field, words] of Object.entries(refusal.fields ?? {})) fields[field] ??= words;
  }
  return new Refusal(status, code, message, { fields });
}

/** Too many; the words say how long to wait. */
export function tooMany(seconds: number, code = 'TOO_MANY', said = 'Too many attempts.'): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const words = `${said} Try again in ${waitInWords(retryAfterSeconds)}.`;
  return new Refusal(429, code, words, { retryAfterSeconds });
}

/** What was read has changed before the write: nothing was written. */
export function changedMeanwhile(): Refusal {
  return new Refusal(409, 'CHANGED', 'This was changed meanwhile. Please try again.');
}

function waitInWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
