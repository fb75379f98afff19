import { expect, test } from 'vitest';
import { fillIn, isTooLongForLink, missingIn } from '../message.ts';
import { starters as en } from './en.ts';
import { starters as ms } from './ms.ts';
import { starters as zh } from './zh.ts';

const known = new Map(['name', 'salutation', 'me', 'team'].map((name) => [name, name]));

test.each(Object.entries({ en, ms, zh }))(
  'each starter in %s can be sent as soon as it is filled in',
  (_, all) => {
    const texts = Object.values(all).flat();
    expect(new Set(texts.map(({ title }) => title)).size).toBe(12);
    for (const { title, text } of texts) {
      const filled = fillIn(text, known);
      expect(title.length).toBeLessThanOrEqual(60);
      expect([missingIn(filled), isTooLongForLink(filled.text)]).toEqual([[], false]);
    }
  },
);
