import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { AwsRequest } from '../aws/service.ts';

export class BadDigest extends Error {}

/** The bytes of an upload: without the frames of `aws-chunked`, checked against the checksum that came with them. */
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
  /** Of the trailer, when this is the end. */
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

/** `<hex length>[;signature]\r\n<bytes>\r\n` … `0\r\n<trailer>\r\n\r\n` */
async function* unframed(stream: AsyncIterable<Buffer>): AsyncGenerator<Chunk> {
  let rest = Buffer.alloc(0);
  let remaining = 0;
  let isTrailer = false;
  for await (const part of stream) {
    rest = Buffer.concat([rest, part]);
    while (!isTrailer) {
      if (remaining > 0) {
        const bytes = rest.subarray(0, remaining);
        if (bytes.length === 0) break;
        yield { bytes };
        remaining -= bytes.length;
        rest = rest.subarray(bytes.length);
        continue;
      }
      const head = /^(?:\r\n)?([0-9a-f]+)[^\r\n]*\r\n/i.exec(rest.subarray(0, 256).toString('latin1'));
      if (!head) break;
      rest = rest.subarray(head[0].length);
      remaining = Number.parseInt(head[1] ?? '0', 16);
      isTrailer = remaining === 0;
    }
  }
  const checksum = /x-amz-checksum-crc32:\s*(\S+)/i.exec(rest.toString('latin1'))?.[1];
  yield { bytes: Buffer.alloc(0), ...(checksum !== undefined && { checksum }) };
}
