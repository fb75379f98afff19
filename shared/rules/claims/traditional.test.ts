import { Converter } from 'opencc-js/t2cn';
import { expect, test } from 'vitest';
import { claimsFinder } from './find.ts';
import { TRADITIONAL } from './traditional.ts';
import { zh } from './zh.ts';

/** The first and the last character of the block CJK Unified Ideographs. */
const [FIRST, LAST] = [0x4e00, 0x9fff];

/** Returns the pairs of all Traditional characters whose Simplified forms stand in the Chinese list. */
function pairsOfList(): string {
  const used = new Set(JSON.stringify(zh).match(/\p{Script=Han}/gu));
  const converters = (['t', 'tw', 'hk'] as const).map((from) => Converter({ from, to: 'cn' }));
  const characters = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCodePoint(FIRST + at));
  return characters
    .flatMap((character) => {
      const simplified = converters.map((convert) => convert(character)).find((made) => made !== character);
      return simplified !== undefined && used.has(simplified) && !used.has(character)
        ? [character + simplified]
        : [];
    })
    .join('');
}

test('the pairs are those that opencc-js makes for the list: when this fails, take the expected text over', () => {
  expect(TRADITIONAL).toBe(pairsOfList());
});

test('a claim is found in Traditional writing, of Hong Kong and of Taiwan', () => {
  const find = claimsFinder();
  for (const text of [
    '治癒糖尿病',
    '預防心臟病和腎病',
    '無副作用',
    '躺著賺錢',
    '財務自由',
    '見證',
    '減肥',
    '根治高血壓',
  ])
    expect(find(text), text).not.toEqual([]);
});
