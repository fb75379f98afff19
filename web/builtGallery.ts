import { extname } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';
import * as z from 'zod/mini';
import { siteHeaders } from '../infra/site-headers.ts';
import { at } from './viteOptions.ts';

/** Where pages find the gallery once a device is given it. */
export const GALLERY_ORIGIN = 'https://gallery.test';
export const GALLERY = `${GALLERY_ORIGIN}/gallery.html`;

const Output = z.object({
  output: z.array(
    z.union([
      z.object({ fileName: z.string(), code: z.string() }),
      z.object({ fileName: z.string(), source: z.union([z.string(), z.instanceof(Uint8Array)]) }),
    ]),
  ),
});

/** Builds the gallery, which no deploy has. What it resolves to gives it to the pages of a device. */
export async function buildGallery(): Promise<(device: BrowserContext) => Promise<void>> {
  const made = await build({
    configFile: at('vite.config.ts'),
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: { gallery: at('gallery.html') } } },
  });
  const files = new Map<string, string | Buffer>();
  for (const file of Output.parse(made).output) {
    const text = 'code' in file ? file.code : file.source;
    files.set(file.fileName, typeof text === 'string' ? text : Buffer.from(text));
  }
  return async (device) => {
    await device.route(`${GALLERY_ORIGIN}/**`, (route) => {
      const path = new URL(route.request().url()).pathname.slice(1);
      const body = files.get(path);
      if (body === undefined) return route.fulfill({ status: 404, body: '' });
      return route.fulfill({ body, contentType: siteHeaders(`x${extname(path)}`).contentType });
    });
  };
}
