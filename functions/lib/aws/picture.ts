import { imageSize } from 'image-size';
import { PICTURE_MAX_BYTES, SMALL_PICTURE_MAX_BYTES } from '../../../shared/contract/picture.ts';
import { Refusal } from '../http/refusal.ts';
import { keepNamed, type NamedFile, namedFile } from './media.ts';

/** The keys are the type names of `image-size`. */
const TYPES: Readonly<Record<string, { readonly type: string; readonly ending: string }>> = {
  jpg: { type: 'image/jpeg', ending: 'jpg' },
  png: { type: 'image/png', ending: 'png' },
  webp: { type: 'image/webp', ending: 'webp' },
  gif: { type: 'image/gif', ending: 'gif' },
};

/** Phone cameras take 50 million. A small file with many more makes browsers run out of memory. */
const MAX_PIXELS = 50_000_000;

/** Stores a picture unchanged in a folder, and returns its name below `/media/`. */
export async function storePicture(file: File, folder: string): Promise<string> {
  const picture = await namedPicture(file, folder);
  await keepNamed(picture);
  return picture.name;
}

/**
 * Checks a picture by its content, whatever its file name and type claim, and gives it a name in a folder. Throws
 * `overQuota` first when there is one.
 */
export async function namedPicture(file: File, folder: string, overQuota?: Refusal): Promise<NamedFile> {
  if (overQuota) throw overQuota;
  return namedFile(folder, await checked(file));
}

/** Names a picture with its size, by which a page reserves its room while it loads. */
export async function sizedPicture(file: File, folder: string): Promise<NamedFile> {
  const { size, ...picture } = await checked(file);
  return namedFile(folder, { ...picture, ending: `${size}.${picture.ending}` });
}

async function checked(file: File) {
  if (file.size > PICTURE_MAX_BYTES) throw new Refusal(413, 'TOO_LARGE', 'Pictures can be 4 MB at most');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { bytes, ...typeOf(bytes) };
}

/** Encodes a small picture as a `data:` URL. */
export async function dataAddressOf(file: File): Promise<string> {
  if (file.size > SMALL_PICTURE_MAX_BYTES) {
    throw new Refusal(413, 'TOO_LARGE', 'A small picture can be 3 kB at most');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `data:${typeOf(bytes).type};base64,${Buffer.from(bytes).toString('base64')}`;
}

function typeOf(bytes: Uint8Array) {
  const { type = '', width, height, orientation = 1 } = sizeOf(bytes);
  const known = TYPES[type];
  const pixels = width * height;
  if (known === undefined || pixels === 0 || !isWhole(bytes, type)) throw wrongType();
  if (pixels > MAX_PIXELS) {
    throw new Refusal(413, 'TOO_LARGE', 'This picture has too many pixels: 50 million at most');
  }
  // From 5 on, EXIF's orientation turns the picture by a quarter.
  return { ...known, size: orientation < 5 ? `${width}x${height}` : `${height}x${width}` };
}

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    throw wrongType();
  }
}

function wrongType(): Refusal {
  return new Refusal(415, 'WRONG_TYPE', 'Please choose a JPEG, PNG, WebP or GIF picture');
}

const JPEG_END = [0xff, 0xd9];
/** The type and checksum of the chunk IEND (PNG specification, 11.2.5). */
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const GIF_END = [0x3b];
/** Cameras and editors append up to so many bytes after the end. */
const TAIL_BYTES = 64 * 1024;

/** Returns false for a truncated picture, which lacks the end marker of its format. */
function isWhole(bytes: Uint8Array, type: string): boolean {
  const tail = Buffer.from(bytes.subarray(-TAIL_BYTES));
  if (type === 'webp') {
    // RIFF stores at byte 4 the length of everything after that field.
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 <= bytes.length;
  }
  const end = type === 'png' ? PNG_END : type === 'gif' ? GIF_END : JPEG_END;
  return tail.includes(Buffer.from(end));
}
