/** The failure of a call. Its message is shown to the user. */
export class CallFailed extends Error {}

/** The code of a response that does not follow the contract. */
export const UNREADABLE = 'UNREADABLE';

/** The server responded with a refusal or a fault. */
export class Refused extends CallFailed {
  readonly status: number;
  readonly code: string;
  /** Messages by form field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  /** The id of a fault in the server's log. */
  readonly requestId: string | undefined;
  /** The whole response body; a 409 holds the stored state. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(message: string, refusal: Omit<Refused, keyof Error>) {
    super(message);
    this.name = 'Refused';
    this.status = refusal.status;
    this.code = refusal.code;
    this.fields = refusal.fields;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.requestId = refusal.requestId;
    this.body = refusal.body;
  }
}

/** Returns whether a refusal names what is stored, which the form shows beside what is typed. */
export const namesStored = (failure: CallFailed): boolean =>
  failure instanceof Refused && failure.body.stored !== undefined;

export const UNREACHABLE = "Couldn't connect to server. Please try again";

/** No response arrived; the server may have done the work. */
export class Unreachable extends CallFailed {
  constructor(options?: ErrorOptions) {
    super(UNREACHABLE, options);
    this.name = 'Unreachable';
  }
}

/** Timeout, conflict, too many requests. */
const TRANSIENT_STATUSES: readonly number[] = [408, 409, 429];

/** Returns whether a retry may succeed. */
export function isRetryable(failure: Error): boolean {
  if (!(failure instanceof Refused)) return true;
  const { status } = failure;
  const isFinal = (status >= 400 && status < 500) || status === 501;
  return !isFinal || TRANSIENT_STATUSES.includes(status);
}
