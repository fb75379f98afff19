import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { AwsRequest } from '../aws/service.ts';

export class BadDigest extends Error {}

/** Returns the bytes of an upload without the frames of `aws-chunked`, and checks them against their CRC32. */
export function uploadedBytes({ stream, headers }: AwsRequest): Readable {
  const isChunked = String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');
  const declared = headers['x-amz-checksum-crc32'];
  return Readable.from(
    checked(
      isChunked ? unframed(stream) : chunksOf(stream),
      typeof declared === 'string' ? declared : undefined,
    ),
  );
}

interface Chunk {
  readonly bytes: Buffer;
  /** The checksum in the trailer, at the end of the stream. */
  readonly checksum?: string;
}

async function* chunksOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Chunk> {
  for await (const bytes of stream) yield { bytes };
}

async function* checked(chunks: AsyncGenerator<Chunk>, declared: string | undefined): AsyncGenerator<Buffer> {
  let sum = 0;
  let expected = declared;
  for await (const { bytes, checksum } of chunks) {
    expected ??= checksum;
    sum = crc32(bytes, sum);
    if (bytes.length > 0) yield bytes;
  }
  const actual = Buffer.alloc(4);
  actual.writeUInt32BE(sum);
  if (expected !== undefined && expected !== actual.toString('base64')) throw new BadDigest();
}

/** Decodes `<hex length>[;signature]\r\n<bytes>\r\n` … `0\r\n<trailer>\r\n\r\n`. */
async function* unframed(stream: AsyncIterable<Buffer>): AsyncGenerator<Chunk> {
  const frames = new Frames();
  for await (const part of stream) {
    for (const bytes of frames.add(part)) yield { bytes };
  }
  const checksum = /x-amz-checksum-crc32:\s*(\S+)/i.exec(frames.trailer)?.[1];
  yield { bytes: Buffer.alloc(0), ...(checksum !== undefined && { checksum }) };
}

const MAX_HEAD_BYTES = 256;

class Frames {
  #rest = Buffer.alloc(0);
  /** Bytes of the current frame that have not arrived yet. */
  #missing = 0;
  #isEnd = false;

  /** Yields the frames' bytes that have arrived. */
  *add(part: Buffer): Generator<Buffer> {
    this.#rest = Buffer.concat([this.#rest, part]);
    while (!this.#isEnd) {
      if (this.#missing === 0 && !this.#readHead()) return;
      const bytes = this.#rest.subarray(0, this.#missing);
      if (bytes.length === 0) return;
      this.#missing -= bytes.length;
      this.#rest = this.#rest.subarray(bytes.length);
      yield bytes;
    }
  }

  get trailer(): string {
    return this.#rest.toString('latin1');
  }

  /** Returns false while the frame's head is incomplete. */
  #readHead(): boolean {
    const text = this.#rest.subarray(0, MAX_HEAD_BYTES).toString('latin1');
    const [head, length] = /^(?:\r\n)?([0-9a-f]+)[^\r\n]*\r\n/i.exec(text) ?? [];
    if (head === undefined || length === undefined) return false;
    this.#rest = this.#rest.subarray(head.length);
    this.#missing = Number.parseInt(length, 16);
    this.#isEnd = this.#missing === 0;
    return true;
  }
}
