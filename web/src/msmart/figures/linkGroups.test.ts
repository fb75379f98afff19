import { expect, test } from 'vitest';
import { type CountedLead, linkGroups, memberGroups, restOf } from './linkGroups.ts';

const link = (began: number, more: object) => ({
  code: String(began),
  label: '',
  campaign: '',
  username: 'farah',
  chatId: 'pack',
  botName: 'Starter pack',
  opened: 0,
  began,
  contact: 1,
  leads: 0,
  again: 0,
  presented: 0,
  booked: 0,
  closed: 0,
  rejected: 0,
  ...more,
});

const links = [
  link(2, {}),
  link(3, { label: 'Flyer', campaign: 'Raya sale', username: 'weijie' }),
  link(4, { label: 'Flyer', campaign: 'Raya sale', chatId: 'talk', botName: 'Talk', closed: 1 }),
  link(1, { chatId: 'gone', botName: undefined }),
];

const shown = (by: 'bot' | 'source') =>
  linkGroups(links, by).map(({ name, counts }) => [name, counts.began, counts.contact]);

test('links are summed up by bot and by source, most sales first', () => {
  expect(shown('bot')).toEqual([
    ['Talk', 4, 1],
    ['Starter pack', 5, 2],
    ['A deleted bot', 1, 1],
  ]);
  expect(shown('source')).toEqual([
    ['Raya sale · Flyer', 7, 2],
    ['Members’ own links', 3, 2],
  ]);
});

const lead = (more: object) => more as CountedLead;

test('a group has the leads that came by one of its links', () => {
  const [flyers, own] = linkGroups(links, 'source');
  const came = ['3', '4', '2', undefined].map((sourceId) => flyers?.has(lead({ sourceId })));
  expect(came).toEqual([true, true, false, false]);
  expect(own?.has(lead({ sourceId: '2' }))).toBe(true);
});

test('members stand with the most sales first, and have their leads', () => {
  const member = (username: string, more: object) => ({
    ...link(0, more),
    ...{ username, yourName: username, groupName: 'Stars' },
  });
  const groups = memberGroups([member('farah', { contact: 9 }), member('priya', { closed: 1 })]);
  expect(groups.map(({ name }) => name)).toEqual(['priya', 'farah']);
  expect(groups[0]?.has(lead({ username: 'priya' }))).toBe(true);
  expect(groups[0]?.has(lead({ username: 'farah' }))).toBe(false);
});

test('the rest of the totals is in none of the rows', () => {
  const totals = { contact: 6, leads: 2, again: 0, presented: 1, booked: 0, closed: 2, rejected: 0 };
  const rest = { name: 'By no link', has: () => true };
  expect(restOf(totals, links, rest)?.counts).toEqual({ ...totals, contact: 2, closed: 1 });
  expect(restOf({ ...totals, contact: 4 }, links, rest)).toBeUndefined();
});
