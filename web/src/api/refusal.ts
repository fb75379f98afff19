/** What a call may answer or fail with other than its reply. Its message is for the user. */
export class CallFailed extends Error {}

/** The code of an answer that is not one of the contract. */
export const UNREADABLE = 'UNREADABLE';

/** The server answered, and did not do it. */
export class Refused extends CallFailed {
  readonly status: number;
  readonly code: string;
  /** The messages by the fields of a form. */
  readonly fields: Readonly<Record<string, string>>;
  /** How long to wait before asking again. */
  readonly retryAfterSeconds: number | undefined;
  /** Under which a fault of the server is in its log. */
  readonly requestId: string | undefined;
  /** What else the answer says: what is stored, where a change came first. */
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

export const UNREACHABLE = "Couldn't connect to server. Please try again";

/** No answer came; whether the server did it is not known. */
export class Unreachable extends CallFailed {
  constructor(options?: ErrorOptions) {
    super(UNREACHABLE, options);
    this.name = 'Unreachable';
  }
}

/** Too slow, changed meanwhile, too many. */
const PASSING_STATUSES: readonly number[] = [408, 409, 429];

/** Whether asking again may come to something else. What is not there, or not allowed, stays so. */
export function mayPass(failure: Error): boolean {
  if (!(failure instanceof Refused)) return true;
  const { status } = failure;
  const isFinal = (status >= 400 && status < 500) || status === 501;
  return !isFinal || PASSING_STATUSES.includes(status);
}
