import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Permission } from './policy.ts';

/** One call of an AWS service, as it comes in. */
export interface AwsRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** Everything in the body, read once. */
  read(): Promise<Buffer>;
  readonly stream: Readable;
}

export interface AwsAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | Readable;
  /** DynamoDB's capacity units. */
  readonly units?: number;
  /** Those of `units` that were for writes. */
  readonly writeUnits?: number;
}

/** Why the port itself answers instead of the service. */
export type Refusal = 'denied' | 'throttled' | 'conflict' | 'unknown-caller' | 'bad-signature';

/** One operation of a service, understood. */
export interface Operation {
  /** As IAM and the SDK name it: `PutItem`. */
  readonly name: string;
  /** All of these have to be allowed to the caller. */
  readonly needs: readonly Permission[];
  run(): Promise<AwsAnswer>;
}

export interface Service {
  understand(request: AwsRequest): Promise<Operation>;
  /** The service's own way to say no; `operation` is what it was asked. */
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
