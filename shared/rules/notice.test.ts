import { expect, test } from 'vitest';
import { noticeText, quietMinutes } from './notice.ts';

test('a notice shows its values in place of their names, once, and keeps other braces', () => {
  const values = { name: '{team}', team: 'Alpha' };
  expect(noticeText({ text: '{name} asks to join {team}', values })).toBe('{team} asks to join Alpha');
  expect(noticeText({ text: 'By {constructor} {', values })).toBe('By {constructor} {');
});

test.each([
  ['22:00', '07:00', '2026-11-26T14:00:00Z', 540],
  ['22:00', '07:00', '2026-11-26T22:59:00Z', 1],
  ['22:00', '07:00', '2026-11-26T23:00:00Z', 0],
  ['22:00', '07:00', '2026-11-26T13:59:00Z', 0],
  ['12:00', '13:00', '2026-11-26T04:30:00Z', 30],
  ['08:00', '08:00', '2026-11-26T00:00:00Z', 0],
])('the quiet hours from %s to %s in Malaysia end %s + %i minutes', (from, to, time, minutes) => {
  const settings = { quiet: { from, to }, timeZone: 'Asia/Kuala_Lumpur' };
  expect(quietMinutes(settings, Date.parse(time))).toBe(minutes);
});
