import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { WebResponse } from '../host/http.ts';
import { element } from './xml.ts';

/** An object from the data folder, or a file of the built site. */
export interface ReadableObject {
  readonly size: number;
  /** Includes the quotes. */
  readonly etag: string;
  readonly modifiedAt: Date;
  /** Content type, cache control and other stored headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** Reads all bytes or a range with both ends included. Small objects are returned as a buffer. */
  read(range?: { start: number; end: number }): Promise<Buffer | Readable>;
}

/** Answers GET or HEAD: the whole object, a range, or 304 when the client has it. */
export async function objectResponse(
  object: ReadableObject,
  requestHeaders: IncomingHttpHeaders,
): Promise<WebResponse> {
  const headers = {
    ...object.headers,
    etag: object.etag,
    'last-modified': object.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
  };
  if (isNotModified(object, requestHeaders)) return { status: 304, headers, body: Buffer.alloc(0) };
  const range = rangeOf(object, requestHeaders);
  if (range === 'unsatisfiable') {
    const answer = failure(416, 'InvalidRange', 'The requested range is not satisfiable');
    return { ...answer, headers: { ...answer.headers, 'content-range': `bytes */${object.size}` } };
  }
  if (!range)
    return {
      status: 200,
      headers: { ...headers, 'content-length': String(object.size) },
      body: await object.read(),
    };
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${object.size}`,
      'content-length': String(end - start + 1),
    },
    body: await object.read(range),
  };
}

export function failure(status: number, Code: string, Message: string): WebResponse {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${element('Error', { Code, Message })}`),
  };
}

function isNotModified({ etag, modifiedAt }: ReadableObject, requestHeaders: IncomingHttpHeaders): boolean {
  const tags = requestHeaders['if-none-match'];
  if (tags !== undefined) return tags === '*' || tags.split(',').some((tag) => strong(tag) === etag);
  const since = requestHeaders['if-modified-since'];
  return since !== undefined && Math.floor(modifiedAt.getTime() / 1000) * 1000 <= Date.parse(since);
}

function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/** Returns undefined for the whole object, also when the header is not a single range of bytes (RFC 9110). */
function rangeOf(object: ReadableObject, requestHeaders: IncomingHttpHeaders) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(requestHeaders.range ?? '') ?? [];
  const isStale =
    requestHeaders['if-range'] !== undefined && strong(String(requestHeaders['if-range'])) !== object.etag;
  if (isStale || (first === '' && last === '')) return undefined;
  return first === '' ? lastBytes(object.size, Number(last)) : bytesFrom(object.size, Number(first), last);
}

function lastBytes(size: number, length: number) {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}

function bytesFrom(size: number, start: number, last: string) {
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(size - 1, Number(last)) };
}
