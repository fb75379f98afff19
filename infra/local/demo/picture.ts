import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [number, number, number];

interface Drawing {
  readonly size: number;
  readonly top: Colour;
  readonly bottom: Colour;
  /** Discs over the background; positions and radii are fractions of the size. */
  readonly discs: readonly {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly colour: Colour;
  }[];
}

/** Draws a square PNG: a vertical gradient with discs. */
export function drawPicture({ size, top, bottom, discs }: Drawing): Blob {
  const rows = Buffer.alloc(size * (1 + size * 3));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const disc = discs.findLast(
        ({ x: cx, y: cy, radius }) => Math.hypot(x / size - cx, y / size - cy) < radius,
      );
      const part = y / size;
      const mixed = top.map((from, index) => Math.round(from + ((bottom[index] ?? from) - from) * part));
      rows.set(disc?.colour ?? mixed, y * (1 + size * 3) + 1 + x * 3);
    }
  }
  const png = pngOf({ width: size, height: size, colourType: RGB, data: deflateSync(rows) });
  return new Blob([png], { type: 'image/png' });
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The colour types of PNG, here with 8 bits per channel. */
export const GREY = 0;
const RGB = 2;

interface Png {
  readonly width: number;
  readonly height: number;
  readonly colourType: typeof GREY | typeof RGB;
  /** The compressed rows. */
  readonly data: Buffer;
  readonly comment?: string;
}

export function pngOf({ width, height, colourType, data, comment }: Png) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(comment === undefined ? [] : [chunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1'))]),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
