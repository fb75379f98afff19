import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  channelLimits,
  combinations,
  copyEnding,
  copyHeaders,
  copyProblems,
  limitsPassed,
  missingParts,
} from './copy.ts';
import { shareLink } from './waLink.ts';

const text = fc.string({ unit: 'grapheme' });
const parts = fc.record({
  testimonial: text,
  fear: text,
  facts: text,
  results: text,
  causeAndEffect: text,
  question: text,
  noOrNot: text,
  difficulty: text,
  solution: text,
  result: text,
  worth: text,
  trust: text,
  grandOffer: text,
  callToAction: text,
});

const named = {
  testimonial: 'T',
  fear: 'F',
  facts: 'Fa',
  results: 'R',
  causeAndEffect: 'C',
  question: 'q',
  noOrNot: 'n',
  difficulty: 'd',
  solution: 'sol',
  result: 'res',
  worth: 'w',
  trust: 'tr',
  grandOffer: 'go',
  callToAction: 'cta',
};

describe('the combinations', () => {
  test('go header by header, each with every problem', () => {
    const begins = combinations(named).map(({ text: copy }) => copy.split('\n\n').slice(0, 2).join(' '));
    expect(begins).toEqual([
      'T q',
      'T n',
      'T d',
      'F q',
      'F n',
      'F d',
      'Fa q',
      'Fa n',
      'Fa d',
      'R q',
      'R n',
      'R d',
      'C q',
      'C n',
      'C d',
    ]);
  });

  test('end with solution, result, the three offers and the call to action', () => {
    for (const { text: copy } of combinations(named)) {
      expect(copy.endsWith('\n\nsol\n\nres\n\nw\n\ntr\n\ngo\n\ncta')).toBe(true);
    }
  });

  test('are the header, the problem and the ending as typed, with a blank line between them', () => {
    fc.assert(
      fc.property(parts, (typed) => {
        const all = combinations(typed);
        expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
        for (const { number, header, problem, text: copy } of all) {
          expect(header).toBe(copyHeaders[Math.floor((number - 1) / copyProblems.length)]);
          expect(problem).toBe(copyProblems[(number - 1) % copyProblems.length]);
          const wanted = [header, problem, ...copyEnding].map((part) => typed[part]);
          expect(copy).toBe(wanted.join('\n\n'));
        }
      }),
    );
  });

  test('pair every header with every problem once', () => {
    const pairs = new Set(combinations(named).map(({ header, problem }) => `${header} ${problem}`));
    expect(pairs.size).toBe(copyHeaders.length * copyProblems.length);
  });
});

test('a part that is only white space is missing', () => {
  expect(missingParts(named)).toEqual([]);
  expect(missingParts({ ...named, trust: ' \n', fear: '' })).toEqual(['fear', 'trust']);
});

describe('the limits of the channels', () => {
  test('are exceeded by one character more than they take', () => {
    for (const { channel, max } of channelLimits) {
      const passed = (length: number) => limitsPassed('a'.repeat(length)).map((limit) => limit.channel);
      expect(passed(max)).not.toContain(channel);
      expect(passed(max + 1)).toContain(channel);
    }
  });

  test('count characters as people do', () => {
    expect(limitsPassed('👩‍👩‍👧‍👦'.repeat(30))).toEqual([]);
  });

  test('count Chinese twice where the ads of a channel do', () => {
    const passed = (text: string) => limitsPassed(text).map(({ channel }) => channel);
    expect(passed('王'.repeat(15))).toEqual([]);
    expect(passed('王'.repeat(16))).toEqual(['Google headline']);
    expect(passed('王'.repeat(51))).toEqual(['TikTok ad', 'Google headline']);
  });
});

describe('the link to share', () => {
  test('holds the text unchanged, line breaks included', () => {
    fc.assert(
      fc.property(text, (copy) => {
        expect(new URL(shareLink(copy)).searchParams.get('text')).toBe(copy);
      }),
    );
    expect(shareLink('a\n\nb c')).toBe('https://wa.me/?text=a%0A%0Ab%20c');
  });

  test('replaces half of a surrogate pair', () => {
    expect(new URL(shareLink('a\ud83d')).searchParams.get('text')).toBe('a\ufffd');
  });
});
