import { describe, expect, test } from 'vitest';
import { palettes } from './tokens.ts';

/** WCAG 2.2, 1.4.3. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(Object.entries(palettes))('the %s palette', (_, palette) => {
  test('has text that can be read on every ground', () => {
    const { page, surface, soft, text, muted, link } = palette;
    for (const ground of [page, surface, soft]) {
      for (const ink of [text, muted, link]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(palette.good, palette.goodSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.bad, palette.badSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.bad, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onAccent, palette.badStrong)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onBarMuted, palette.bar)).toBeGreaterThanOrEqual(4.5);
  });

  test('has edges of fields that can be seen', () => {
    expect(contrast(palette.edge, palette.surface)).toBeGreaterThanOrEqual(3);
  });
});
