import type { RefusalStatus } from '../../../shared/contract/call.ts';
import { type Stored, versionOf } from '../store/entity.ts';

/** An error for the user, with a status, a message and a stable code. Any other error is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: RefusalStatus;
  readonly code: string;
  /** The message for each field of a form. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The stored state that a refusal returns, for calls whose contract names it (`invalid`, `forbidden`, `conflict`). */
  readonly stored: object | undefined;

  constructor(
    status: Refusal['status'],
    code: string,
    message: string,
    more: {
      fields?: Readonly<Record<string, string>>;
      retryAfterSeconds?: number;
      stored?: object;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.stored = more.stored;
  }
}

export function invalid(field: string, message: string, code = 'INVALID'): Refusal {
  return new Refusal(400, code, message, { fields: { [field]: message } });
}

export function taken(field: string, message: string, code = 'TAKEN'): Refusal {
  return new Refusal(409, code, message, { fields: { [field]: message } });
}

/** Merges refusals into one that names all their fields. Status and message are those of the first that is no 409. */
export function combined(refusals: readonly Refusal[]): Refusal {
  const main = refusals.find(({ status }) => status !== 409) ?? refusals[0];
  if (main === undefined) throw new Error('Nothing is refused');
  const { status, code, message } = main;
  const fields: Record<string, string> = {};
  for (const refusal of refusals) {
    for (const [field, fieldMessage] of Object.entries(refusal.fields ?? {})) fields[field] ??= fieldMessage;
  }
  return new Refusal(status, code, message, { fields });
}

/** Returns the refusal of a call over a limit; its message says how long to wait. */
export function tooMany(seconds: number, code = 'TOO_MANY', reason = 'Too many attempts.'): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const message = `${reason} Try again in ${waitInWords(retryAfterSeconds)}.`;
  return new Refusal(429, code, message, { retryAfterSeconds });
}

/** Returns the refusal of a call whose items changed between its read and its write; nothing was written. */
export function conflict(): Refusal {
  return new Refusal(409, 'CHANGED', 'This was changed meanwhile. Please try again.');
}

/** The refusal of a save of what somebody has changed since; it contains what is stored. */
export function changed(stored?: object): Refusal {
  const message = 'This was changed meanwhile. Please look at it again.';
  return new Refusal(409, 'CHANGED', message, stored && { stored: { stored } });
}

/** Refuses a save of another version than the stored one. */
export function requireVersion<T extends object>(
  stored: Stored<T>,
  version: number | undefined,
  show: (stored: Stored<T>) => object,
): void {
  if (version !== undefined && version !== versionOf(stored)) throw changed(show(stored));
}

function waitInWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
