import { describe, expect, test } from 'vitest';
import { contrast, linear, type Triple } from './contrast.ts';
import { palettes } from './palette.ts';

/** Matrices of linear RGB as eyes see it that lack one kind of cone (Machado, Oliveira and Fernandes, 2009). */
const eyes: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  'of three kinds of cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue cones': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (one: Triple, other: Triple) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

/** Converts a colour to CIELAB, in which a distance of 2 is just visible. */
function lab(colour: string, [red, green, blue]: readonly [Triple, Triple, Triple]): Triple {
  const rgb = linear(colour);
  const seen: Triple = [clamp(dot(red, rgb)), clamp(dot(green, rgb)), clamp(dot(blue, rgb))];
  const x = root(dot([0.4124, 0.3576, 0.1805], seen) / 0.95047);
  const y = root(dot([0.2126, 0.7152, 0.0722], seen));
  const z = root(dot([0.0193, 0.1192, 0.9505], seen) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

describe.each(Object.entries(palettes))('the %s palette', (_, palette) => {
  test('has readable text on every background', () => {
    const { page, surface, soft, text, muted, link } = palette;
    for (const background of [page, surface, soft]) {
      for (const ink of [text, muted, link]) expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(palette.good, palette.goodSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.warn, palette.warnSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.bad, palette.badSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.bad, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onAccent, palette.badStrong)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onBarMuted, palette.bar)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(eyes))('has four stages that eyes %s tell apart', (_, eye) => {
    const { prospecting, connecting, engagement, result } = palette;
    const stages = [prospecting, connecting, engagement, result].map((stage) => lab(stage, eye));
    const distances = stages.flatMap((one, index) =>
      stages
        .slice(index + 1)
        .map((other) => Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))),
    );
    expect(Math.min(...distances)).toBeGreaterThan(20);
  });

  test('has readable stages, as text and as a line', () => {
    for (const stage of ['prospecting', 'connecting', 'engagement', 'result'] as const) {
      for (const background of [palette[`${stage}Soft`], palette.surface, palette.page]) {
        expect(contrast(palette[stage], background)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('has visible borders of fields', () => {
    expect(contrast(palette.edge, palette.surface)).toBeGreaterThanOrEqual(3);
  });
});
