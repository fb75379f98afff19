import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { GREY, pngOf } from '../local/demo/picture.ts';

/** Returns a grey PNG, padded to `bytes`. Its pixels may be missing. */
export function png({ width = 2, height = 2, bytes = 0 } = {}): Blob {
  const pixels = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 1000)));
  const data = Buffer.concat([pixels, Buffer.alloc(bytes)]);
  return new Blob([pngOf({ width, height, colourType: GREY, data })], { type: 'image/png' });
}

/** Returns a PNG of noise with a comment: one byte per pixel, which no format compresses much. */
export function noisePng({ side, comment }: { side: number; comment: string }): Buffer {
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side)]));
  const data = deflateSync(Buffer.concat(rows), { level: 1 });
  return pngOf({ width: side, height: side, colourType: GREY, data, comment });
}
