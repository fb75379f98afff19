import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedTexts, claimsFinder } from './find.ts';

const find = claimsFinder();
const ids = (text: string, options = {}) => find(text, options).map(({ id }) => id);
const severities = (text: string) => find(text).map(({ severity }) => severity);
const marked = (text: string) => find(text).map(({ from, to }) => text.slice(from, to));

describe('a claim', () => {
  test('is marked in the text as it was typed', () => {
    expect(marked('Good news:  it  HEALS\u200b   *dia\u00adbetes*!')).toEqual([
      'HEALS\u200b   *dia\u00adbetes',
    ]);
    expect(marked('👩‍👩‍👧‍👦 ＱＵＩＴ　your “ｊｏｂ”? Quit your job!')).toEqual(['Quit your job']);
    expect(marked('無副作用')).toEqual(['無副作用']);
    expect(marked('月入５，０００')).toEqual(['月入５，０００']);
  });

  test('lies within any text', () => {
    const words = [
      'heals ',
      'diabetes',
      'RM5k sebulan ',
      'komisen ',
      '治愈癌症',
      '\u200b',
      '👩‍👧',
      '．',
      'é',
      '\n',
    ];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme' }))), (parts) => {
        const text = parts.join('');
        for (const { from, to } of find(text)) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  test('says why, what to say instead and where that is written', () => {
    expect(find('Heals diabetes')).toEqual([
      expect.objectContaining({
        id: 'en-cure',
        severity: 'stop',
        why: expect.stringContaining('medicines'),
        instead: 'part of a balanced diet',
        sources: expect.arrayContaining([
          expect.objectContaining({ title: expect.stringContaining('Act 1956, section 3') }),
        ]),
      }),
    ]);
  });

  test('that stops is found behind a warning that begins before it, which then adds nothing', () => {
    expect(ids('Jana pendapatan tanpa had')).toEqual(['ms-unlimited']);
    expect(ids('在家躺赚')).toEqual(['zh-rich']);
  });

  test('that ends before another word is found', () => {
    expect(severities('Bebas kencing manis')).toEqual(['stop']);
  });

  test('is found where the languages are mixed', () => {
    expect(severities('Boleh cure kencing manis')).toEqual(['stop']);
    expect(severities('这个可以 treat 高血压')).toEqual(['stop']);
    expect(severities('Boleh earn RM5k sebulan')).toContain('warn');
  });

  test('of a disease stands in one sentence, or in a list below its line', () => {
    expect(ids('We prevent breakage. Diabetes is the topic of the talk tonight in the hall.')).toEqual([]);
    expect(ids('Membantu merawat:\n- kencing manis')).toEqual(['ms-treat']);
    expect(ids('Rawatan muka\n- darah tinggi')).toEqual([]);
  });

  test('ends at no decimal point', () => {
    expect(ids('It prevents, for RM5.000 or 10.5 points, diabetes')).toEqual(['en-prevent']);
  });
});

describe('a negation', () => {
  test.each([
    ['This does not cure diabetes', ['warn']],
    ['Never quit your job', ['warn']],
    ['Ini tidak merawat kencing manis', ['warn']],
    ['不能治疗糖尿病', ['warn']],
    ['We do not treat, cure or prevent diabetes', ['warn']],
    ['Not only cures diabetes', ['stop']],
    ['No injections, heals diabetes', ['stop']],
    ['It does not taste of herbs at all and heals diabetes', ['stop']],
    ['非常有效治疗糖尿病', ['stop']],
  ])('within three words makes a warning of a stop: %s', (text, expected) => {
    expect(severities(text)).toEqual(expected);
  });
});

describe('an amount', () => {
  test.each([
    'earn RM5k a month',
    'Income: RM 5,000 per month',
    'Earn 5000 ringgit every month',
    'USD 2,000 weekly commission',
    'She makes S$800 a week',
    'income of ＲＭ５，０００ a month',
    'pendapatan lima ribu ringgit sebulan',
    '每月收入五千令吉',
    '一个月赚RM3000-RM8000',
  ])('with a time and a word of earning is a warning: %s', (text) => {
    expect(find(text)).toContainEqual(expect.objectContaining({ kind: 'income', severity: 'warn' }));
  });

  test.each(['RM3 a day for breakfast', 'Harga RM89 sebulan', '每月RM89', 'Rent RM1,200 a month'])(
    'without a word of earning is a price: %s',
    (text) => {
      expect(find(text)).toEqual([]);
    },
  );
});

describe('rules of some texts only', () => {
  test('recruiting is a matter of TikTok', () => {
    expect(ids('Join my team today')).toEqual([]);
    expect(ids('Join my team today', { channel: 'WhatsApp status' })).toEqual([]);
    expect(ids('Join my team today', { channel: 'TikTok caption' })).toEqual(['en-recruiting']);
  });

  test('a medicine with its KKLIU number is no finding', () => {
    expect(ids('MAL20056789TC')).toEqual(['en-medicine']);
    expect(ids('MAL20056789TC, KKLIU 1234/2026')).toEqual([]);
  });

  test('a testimony that speaks of health is a finding', () => {
    expect(ids('My knees are good, and so is my sleep. I like it.')).toEqual([]);
    expect(ids('My knees are good. I like it.', { isTestimony: true })).toEqual(['testimony-part']);
    expect(ids('I like the taste', { isTestimony: true })).toEqual([]);
  });
});

describe('the company and its teams', () => {
  test('add claims that match literally, by word borders and without case', () => {
    const why = 'Our lawyer says so';
    const own = claimsFinder({
      add: [
        { text: 'Best (price)', severity: 'stop', why },
        { text: 'c.u', severity: 'warn', why },
        { text: '最便宜', severity: 'warn', why, lang: 'zh' },
      ],
    });
    const found = (text: string) => own(text).map(({ id, severity }) => `${severity} ${id}`);
    expect(found('The  BEST (PRICE) in town')).toEqual(['stop own:Best (price)']);
    expect(found('not the best (price)')).toEqual(['warn own:Best (price)']);
    expect(found('cpu c.ut')).toEqual([]);
    expect(found('全马最便宜的')).toEqual(['warn own:最便宜']);
    expect(own('c.u')[0]).toMatchObject({ why, instead: '', sources: [{ title: expect.any(String) }] });
  });

  test('the company switches rules of ours off', () => {
    const quiet = claimsFinder({ off: ['en-quit', 'testimony-part'] });
    expect(quiet('Quit your job')).toEqual([]);
    expect(quiet('Berhenti kerja')).toHaveLength(1);
    expect(quiet('My knees', { isTestimony: true })).toEqual([]);
  });
});

test('text that stood there before is not judged', () => {
  expect(changedTexts(['a', 'b'], ['b', 'c', 'a b'])).toEqual(['c', 'a b']);
});
