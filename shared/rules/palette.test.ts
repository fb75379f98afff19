import { describe, expect, test } from 'vitest';
import { contrast } from '../testing/contrast.ts';
import { palettes } from './palette.ts';

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
