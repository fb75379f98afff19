import { expect, test } from 'vitest';
import { DEFAULT_COLOURS } from '../../../functions/groups/mchat/defaults.ts';
import { faintColours, typedDesign, valuesOf } from './designFields.ts';

test('a design is typed and read back as it is', () => {
  const design = { botName: 'Bot', design: DEFAULT_COLOURS };
  expect(typedDesign(valuesOf(design))).toEqual(design);
});

test('what is hard to tell from the background is named', () => {
  expect(faintColours(DEFAULT_COLOURS)).toEqual([]);
  expect(faintColours({ ...DEFAULT_COLOURS, bg2: '#0027b5' })).toEqual([
    'Visitor bubble',
    'Flow button',
    'Link button',
    'Input button',
  ]);
  expect(faintColours({ ...DEFAULT_COLOURS, flowBtn: '#ffff00' })).toEqual(['Flow button']);
});
