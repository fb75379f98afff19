import { expect, test } from 'vitest';
import { DEFAULT_COLOURS } from '../../../functions/groups/mchat/newBot.ts';
import { faintColours, typedDesign, valuesOf } from './designFields.ts';
import { botPalettes, plain } from './palettes.ts';

test('a design survives the way into the form’s values and back', () => {
  const design = { botName: 'Bot', lang: 'ms' as const, design: DEFAULT_COLOURS };
  expect(typedDesign(valuesOf(design))).toEqual(design);
});

test('colours that are hard to see on the background are named', () => {
  expect(faintColours(DEFAULT_COLOURS)).toEqual([]);
  expect(faintColours({ ...DEFAULT_COLOURS, bg2: '#0027b5' })).toEqual([
    'Visitor bubble',
    'Flow button',
    'Link button',
    'Input button',
  ]);
  expect(faintColours({ ...DEFAULT_COLOURS, flowBtn: '#ffff00' })).toEqual(['Flow button']);
});

test('every palette is easy to see, and the first is that of a new bot', () => {
  expect(plain).toEqual(DEFAULT_COLOURS);
  for (const [name, palette] of botPalettes) expect([name, faintColours(palette)]).toEqual([name, []]);
});
