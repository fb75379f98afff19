import type { Duplex } from 'node:stream';

const MAX_HEADER_BYTES = 14;

/**
 * Calls `tooLarge` at the first frame larger than `maxBytes`. The `ws` library joins frames to messages without
 * showing them, so this reads the frame headers (RFC 6455, section 5.2).
 */
export function watchFrames(socket: Duplex, maxBytes: number, tooLarge: () => void): void {
  let header = Buffer.alloc(0);
  let toSkip = 0;
  const read = (chunk: Buffer) => {
    let at = 0;
    while (at < chunk.length) {
      const skipped = Math.min(toSkip, chunk.length - at);
      toSkip -= skipped;
      at += skipped;
      if (at === chunk.length) return;
      const known = header.length;
      header = Buffer.concat([header, chunk.subarray(at, at + MAX_HEADER_BYTES - known)]);
      const frame = parseHeader(header);
      if (!frame) return;
      at += frame.headerBytes - known;
      header = Buffer.alloc(0);
      toSkip = frame.payloadBytes;
      if (frame.payloadBytes > maxBytes) {
        socket.off('data', read);
        return tooLarge();
      }
    }
  };
  socket.on('data', read);
}

/** Returns undefined while the header is incomplete. */
function parseHeader(bytes: Buffer): { headerBytes: number; payloadBytes: number } | undefined {
  if (bytes.length < 2) return undefined;
  const second = bytes.readUInt8(1);
  const length = second & 0x7f;
  const lengthBytes = length === 126 ? 2 : length === 127 ? 8 : 0;
  const headerBytes = 2 + lengthBytes + (second & 0x80 ? 4 : 0);
  if (bytes.length < headerBytes) return undefined;
  if (lengthBytes === 0) return { headerBytes, payloadBytes: length };
  const payloadBytes = lengthBytes === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  return { headerBytes, payloadBytes };
}
