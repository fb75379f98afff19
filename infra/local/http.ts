import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** A request on its way from the edge to an origin. */
export interface WebRequest {
  readonly method: string;
  /** As it stands in the request line. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** The viewer's address. */
  readonly address: string;
  /** Refuses what is larger than `max` bytes with `TooLarge`. */
  read(max: number): Promise<Buffer>;
}

export type ResponseHeaders = Readonly<Record<string, string | readonly string[]>>;

export interface WebResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ResponseHeaders;
  readonly body: Buffer | Readable;
}

export class TooLarge extends Error {}

export function jsonResponse(status: number, body: unknown): WebResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) };
}
