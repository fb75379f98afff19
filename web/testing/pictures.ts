import type { Page } from 'playwright-core';

/** The difference, out of 255, that rounding at edges may cause between two layers with the same content. */
const SEEN = 8;

/** Counts the pixels that differ visibly between two screenshots of one size. */
export async function differingPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  // The policy of the photographed page forbids images from `data:` addresses, so another page compares them.
  const canvas = await page.context().newPage();
  try {
    return await canvas.evaluate(
      async ({ pictures, seen }) => {
        const pixelsOf = async (base64: string) => {
          const bitmap = await createImageBitmap(
            await (await fetch(`data:image/png;base64,${base64}`)).blob(),
          );
          const drawn = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          drawn?.drawImage(bitmap, 0, 0);
          return drawn?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
        };
        const [first = [], second = []] = await Promise.all(pictures.map(pixelsOf));
        if (first.length === 0 || first.length !== second.length) return Number.POSITIVE_INFINITY;
        return [...first].filter((value, at) => Math.abs(value - (second[at] ?? 0)) > seen).length;
      },
      { pictures: [one, other].map((picture) => picture.toString('base64')), seen: SEEN },
    );
  } finally {
    await canvas.close();
  }
}
