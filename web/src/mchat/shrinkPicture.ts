import { PICTURE_MAX_BYTES, SMALL_PICTURE_MAX_BYTES } from '../../../shared/contract/picture.ts';

/** More is not seen in a chat, also where a picture is opened large. */
const LONGEST_SIDE = 2048;
const QUALITY = 0.86;
const SMALLER = 0.75;
const MIN_SIDE = 64;

/**
 * A picture that fits, made anew from its pixels: what a camera writes into it, such as the place, is gone. What the
 * browser cannot read is left to the server to refuse, and a GIF, which may move, to be taken as it is.
 */
export async function shrinkPicture(
  file: File,
  { longestSide = LONGEST_SIDE, maxBytes = PICTURE_MAX_BYTES } = {},
): Promise<File> {
  if (file.type === 'image/gif') return file;
  const bitmap = await decoded(file);
  if (bitmap === undefined) return file;
  try {
    // A photo has no see-through parts, which JPEG cannot hold; WebP comes as PNG where the browser cannot make it.
    const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
    let scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    for (;;) {
      const made = await drawn(bitmap, scale, type);
      const isSmallest = Math.max(bitmap.width, bitmap.height) * scale < MIN_SIDE;
      if (made === undefined) return file;
      if (made.size <= maxBytes || isSmallest) return new File([made], nameOf(file, made.type), made);
      scale *= SMALLER;
    }
  } finally {
    bitmap.close();
  }
}

/** Of the chat's head, on a screen of three pixels to a point. */
const HEAD_SIDE = 120;

/** A picture for the head of a chat. Undefined where it cannot be made so small. */
export async function headPicture(file: File): Promise<File | undefined> {
  const made = await shrinkPicture(file, { longestSide: HEAD_SIDE, maxBytes: SMALL_PICTURE_MAX_BYTES });
  return made.size <= SMALL_PICTURE_MAX_BYTES ? made : undefined;
}

/** Undefined where it is no picture, or has more pixels than the device has room for. */
async function decoded(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Undefined where the device has no room for it. */
async function drawn(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, QUALITY));
}

function nameOf({ name }: File, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type.replace('image/', '')}`;
}
