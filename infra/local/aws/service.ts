import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { bodyReader } from '../host/http.ts';
import type { Permission } from '../template/policy.ts';

export interface AwsRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** Reads the whole body; may be called repeatedly. */
  read(): Promise<Buffer>;
  readonly stream: Readable;
}

export interface AwsAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | Readable;
  /** The DynamoDB capacity units used. */
  readonly units?: number;
  /** The part of `units` used by writes. */
  readonly writeUnits?: number;
}

/** Why the port answers instead of the service. */
export type Refusal = 'denied' | 'throttled' | 'conflict' | 'internal' | 'unknown-caller' | 'bad-signature';

/** A parsed request: its operation, the permissions it needs, and how to run it. */
export interface Operation {
  /** The name that IAM and the SDK use, for example `PutItem`. */
  readonly name: string;
  /** The caller must have all of these. */
  readonly needs: readonly Permission[];
  run(): Promise<AwsAnswer>;
}

export interface Service {
  understand(request: AwsRequest): Promise<Operation>;
  /** Builds the service's error for a refusal. */
  refuse(why: Refusal, message: string, request: AwsRequest): AwsAnswer | Promise<AwsAnswer>;
}

export function json(status: number, body: unknown, contentType = 'application/x-amz-json-1.0'): AwsAnswer {
  return { status, headers: { 'content-type': contentType }, body: JSON.stringify(body) };
}

/** Returns undefined when the URL is malformed. */
export function awsRequest(incoming: IncomingMessage): AwsRequest | undefined {
  const target = incoming.url ?? '/';
  if (!target.startsWith('/')) return undefined;
  let body: Promise<Buffer> | undefined;
  return {
    method: incoming.method ?? 'GET',
    url: new URL(`http://${incoming.headers.host}${target}`),
    headers: incoming.headers,
    /** The body, which can be read again after an interceptor has read it. */
    get stream() {
      return body === undefined ? incoming : Readable.from(chunksOf(body));
    },
    read: () => {
      body ??= bodyReader(incoming)(Number.POSITIVE_INFINITY);
      return body;
    },
  };
}

async function* chunksOf(body: Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await body;
}
