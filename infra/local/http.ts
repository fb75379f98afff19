import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** A request from the edge to an origin. */
export interface WebRequest {
  readonly method: string;
  /** The encoded path. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** The viewer's address. */
  readonly address: string;
  /** Rejects with `TooLarge` when the body exceeds `max` bytes. */
  read(max: number): Promise<Buffer>;
}

export type ResponseHeaders = Readonly<Record<string, string | readonly string[]>>;

export interface WebResponse {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: ResponseHeaders;
  readonly body: Buffer | Readable;
}

export class TooLarge extends Error {}

export function jsonResponse(status: number, body: unknown): WebResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) };
}

/** Returns undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
