import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Permission } from './policy.ts';

/** A request to an AWS service. */
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
export type Refusal = 'denied' | 'throttled' | 'conflict' | 'unknown-caller' | 'bad-signature';

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
  refuse(
    why: Refusal,
    message: string,
    request: AwsRequest,
    operation?: string,
  ): AwsAnswer | Promise<AwsAnswer>;
}

export function json(status: number, body: unknown, contentType = 'application/x-amz-json-1.0'): AwsAnswer {
  return { status, headers: { 'content-type': contentType }, body: JSON.stringify(body) };
}
