import { deflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/** Returns a grey PNG, padded to `bytes`. Its pixels may be missing. */
export function png({ width = 2, height = 2, bytes = 0 } = {}): Blob {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 0, 0, 0, 0], 16);
  const pixels = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 1000)));
  const data = Buffer.alloc(12 + pixels.length + bytes);
  data.writeUInt32BE(pixels.length + bytes, 0);
  data.write('IDAT', 4, 'latin1');
  data.set(pixels, 8);
  return new Blob([Buffer.concat([Buffer.from(SIGNATURE), header, data, Buffer.from(END)])], {
    type: 'image/png',
  });
}
