import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

/** The pictures that browsers show before they install the app, as the manifest names them. */
const PICTURES = ['msmart-phone', 'home-phone', 'msmart-lead-phone', 'home-laptop'];

/** Writes small copies of the screens' pictures into `web/public`. */
export async function writeInstallPictures(browser: Browser, screens: string): Promise<void> {
  const page = await browser.newPage();
  for (const name of PICTURES) {
    const png = readFileSync(join(screens, `${name}-light.png`), 'base64');
    const webp = await page.evaluate(async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    }, png);
    writeFileSync(join(import.meta.dirname, '../public', `screen-${name}.webp`), Buffer.from(webp));
  }
  await page.close();
}
