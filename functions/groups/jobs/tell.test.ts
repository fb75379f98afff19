import { expect, test } from 'vitest';
import { timesText } from '../../../shared/rules/notice.ts';
import type { TellInput } from '../../lib/store/job.ts';
import { type NoticeState, notices } from '../../lib/store/notice.ts';
import { addNotice } from './tell.ts';

const START = Date.parse('2026-11-26T09:00:00.000Z');
const MINUTE = 60_000;
const input = {
  kind: 'teamRequest',
  words: { text: '{name} asks to join', values: { name: 'Mei Ling' } },
  to: '/msmart',
  about: 'Alpha',
};

/** Adds notices at the given minutes, and returns what the last one led to. */
function tellAt(
  minutes: readonly number[],
  { state, ...more }: Partial<Omit<TellInput, 'username'>> & { state?: NoticeState } = {},
) {
  let outcome = addNotice(state, { ...input, ...more }, { id: 'first', time: START });
  for (const minute of minutes) {
    outcome = addNotice(
      outcome.next,
      { ...input, ...more },
      { id: `at ${minute}`, time: START + minute * MINUTE },
    );
  }
  return outcome;
}

test('the same event within ten minutes raises the count of its notice, which moves to the present', () => {
  const { notice, replaced, next } = tellAt([9]);
  expect(notice).toMatchObject({ id: 'first', at: '2026-11-26T09:09:00.000Z', count: 2 });
  expect(replaced).toMatchObject({ id: 'first', at: '2026-11-26T09:00:00.000Z' });
  expect(next.recent).toMatchObject([{ id: 'first', count: 2 }]);
});

test('several notices with words for their number are one, which names none of them', () => {
  const several = { text: '{leader} gave you {count} leads', values: { leader: 'Farah' } };
  const words = { text: '{leader} gave you {name}', values: { leader: 'Farah', name: 'Mei Ling' } };
  const given = { words, several, lead: 'of Mei Ling' };
  expect(tellAt([], given).notice).toMatchObject({ words, lead: 'of Mei Ling', count: 1 });
  const { notice } = tellAt([1, 2], given);
  expect(notice.words).toEqual({ text: several.text, values: { leader: 'Farah', count: '3' } });
  expect(notice).not.toHaveProperty('lead');
  expect([notice.count, timesText(notice), timesText(tellAt([1]).notice)]).toEqual([3, '', '2 times']);
});

test('the same event after ten minutes makes another notice', () => {
  const { notice, replaced, next } = tellAt([10]);
  expect(notice).toMatchObject({ id: 'at 10', count: 1 });
  expect(replaced).toBeUndefined();
  expect(next.recent).toMatchObject([{ id: 'at 10' }, { id: 'first' }]);
});

test('an event of another kind or about another thing makes another notice', () => {
  const { next: state } = tellAt([]);
  for (const other of [{ kind: 'teamAccepted' }, { about: 'Beta' }]) {
    expect(
      addNotice(state, { ...input, ...other }, { id: 'other', time: START + MINUTE }).notice,
    ).toMatchObject({
      id: 'other',
      count: 1,
    });
  }
});

test('a notice that was read is unread again when it is repeated', () => {
  const { next } = tellAt([]);
  const read = { ...next, readUpTo: next.recent[0]?.at ?? '' };
  const again = addNotice(read, input, { id: 'again', time: START + MINUTE });
  expect(again.notice).toMatchObject({ id: 'first', count: 2 });
  expect(again.notice.at > read.readUpTo).toBe(true);
});

test('two notices of one millisecond have different times', () => {
  const { next } = tellAt([]);
  const { notice } = addNotice(next, { ...input, about: 'Beta' }, { id: 'second', time: START });
  expect(notice.at).toBe('2026-11-26T09:00:00.001Z');
});

test('the last twenty notices are remembered', () => {
  const { next } = tellAt(Array.from({ length: 30 }, (_, index) => (index + 1) * 10));
  expect(next.recent).toHaveLength(20);
  expect(next.recent[0]?.id).toBe('at 300');
});

test('a notice carries no phone number and no mail address, also when somebody has typed them as a name', () => {
  const shownAs = (name: string) =>
    addNotice(undefined, { ...input, words: { text: '{name}', values: { name } } }, { id: 'id', time: START })
      .notice.words.values.name;
  expect(shownAs('Mei 012-345 6789')).toBe('Mei …');
  expect(shownAs('+60 (12) 345.67.89 call me')).toBe('… call me');
  expect(shownAs('mei@example.com')).toBe('…');
  expect(shownAs('Team\n\u202e1 of 2026-11-26')).toBe('Team 1 of 2026-11-26');
});

test('a notice expires at a whole second, as the TTL of DynamoDB counts', () => {
  const { notice } = addNotice(undefined, input, { id: 'first', time: START + 427 });
  expect(notices.overwrite({ username: 'mei', ...notice })).toMatchObject({
    put: { ttl: (START + 30 * 24 * 60 * MINUTE) / 1000 },
  });
});
