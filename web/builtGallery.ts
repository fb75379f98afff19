import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { builtGallery } from '../infra/local/build.ts';
import { siteHeaders } from '../infra/site-headers.ts';

/** Where pages find the gallery once a device is given it. */
export const GALLERY_ORIGIN = 'https://gallery.test';
export const GALLERY = '/gallery.html';

/** Builds the gallery. What it resolves to gives it to the pages of a device. */
export async function buildGallery(): Promise<(device: BrowserContext) => Promise<void>> {
  const folder = await builtGallery();
  return async (device) => {
    await device.route(`${GALLERY_ORIGIN}/**`, (route) => {
      const file = join(folder, new URL(route.request().url()).pathname);
      if (!existsSync(file)) return route.fulfill({ status: 404, body: '' });
      const { contentType } = siteHeaders(`x${extname(file)}`);
      return route.fulfill({ body: readFileSync(file), contentType });
    });
  };
}
