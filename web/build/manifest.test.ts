import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { share } from '../../shared/documents.ts';

const file = (path: string) => readFileSync(join(import.meta.dirname, '../public', path));
const Picture = z.object({ src: z.string(), sizes: z.string() });
const Manifest = z.object({
  screenshots: z.array(Picture),
  icons: z.array(Picture),
  share_target: z.object({ action: z.string(), method: z.string(), enctype: z.string() }),
});
const manifest = Manifest.parse(JSON.parse(file('site.webmanifest').toString()));

test('every picture of the manifest is there with its size, and the screenshots are small', () => {
  const pictures = [...manifest.screenshots, ...manifest.icons.filter(({ sizes }) => sizes !== 'any')];
  for (const { src, sizes } of pictures) {
    const { width, height } = imageSize(file(src));
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  const bytes = manifest.screenshots.reduce((sum, { src }) => sum + file(src).length, 0);
  expect(bytes).toBeLessThan(200_000);
});

test('a shared text is posted, so that it is in no address', () => {
  expect(manifest.share_target).toEqual({
    action: share.path,
    method: 'POST',
    enctype: 'multipart/form-data',
  });
});
