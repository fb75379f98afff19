import { PICTURE_MAX_BYTES, SMALL_PICTURE_MAX_BYTES } from '../../../shared/contract/picture.ts';

/** A chat shows no more, even where a picture is opened large. */
const LONGEST_SIDE_PX = 2048;
const QUALITY = 0.86;
const SMALLER = 0.75;
const MIN_SIDE_PX = 64;

/**
 * Draws a picture again, small enough to send. This removes the camera's metadata, such as the place. Returns the file
 * itself when it is a GIF, which may be animated, or when the browser cannot read it: the server then refuses it.
 */
export async function shrinkPicture(
  file: File,
  { longestSide = LONGEST_SIDE_PX, maxBytes = PICTURE_MAX_BYTES } = {},
): Promise<File> {
  if (file.type === 'image/gif') return file;
  const bitmap = await decoded(file);
  if (bitmap === undefined) return file;
  try {
    // JPEG has no transparency, which a photo does not need. A browser that cannot write WebP writes PNG.
    const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
    let scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    for (;;) {
      const made = await drawn(bitmap, scale, type);
      const isSmallest = Math.max(bitmap.width, bitmap.height) * scale < MIN_SIDE_PX;
      if (made === undefined) return file;
      if (made.size <= maxBytes || isSmallest) return new File([made], nameOf(file, made.type), made);
      scale *= SMALLER;
    }
  } finally {
    bitmap.close();
  }
}

/** The head of a chat is 40 px high, on screens of three device pixels to a pixel. */
const HEAD_SIDE_PX = 120;

/** Makes the picture for the head of a chat. Returns undefined when it cannot be made small enough. */
export async function headPicture(file: File): Promise<File | undefined> {
  const made = await shrinkPicture(file, { longestSide: HEAD_SIDE_PX, maxBytes: SMALL_PICTURE_MAX_BYTES });
  return made.size <= SMALL_PICTURE_MAX_BYTES ? made : undefined;
}

/** Returns undefined when the file is no picture, or has too many pixels for the device's memory. */
async function decoded(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Returns undefined when the device has too little memory. */
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
