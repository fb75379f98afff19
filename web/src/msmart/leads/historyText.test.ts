import { expect, test } from 'vitest';
import { dayDate } from './day.ts';
import { wordsOf } from './historyText.ts';

const change = (field: string, from: string, to: string) => ({ field, from, to });
const of = (event: object) => wordsOf({ at: '', username: 'amy', changes: [], ...event });
const [FRIDAY, MONDAY] = ['2026-11-27', '2026-11-30'];

test.each([
  [change('createdAt', '', '2026-11-20T00:00:00.000Z'), 'Added', []],
  [
    change('followUpDate', FRIDAY, MONDAY),
    `Follow-up moved to ${dayDate(MONDAY)}`,
    [`From ${dayDate(FRIDAY)}`],
  ],
  [change('followUpDate', '', MONDAY), `Follow-up set for ${dayDate(MONDAY)}`, []],
  [change('followUpDate', FRIDAY, ''), 'No follow-up', [`From ${dayDate(FRIDAY)}`]],
  [change('leadStatus', 'Engagement', 'Result'), 'Stage: Engagement → Result', []],
  [change('prospectingRemark', 'Met', 'Met her'), 'Remark changed', ['Met → Met her']],
  [change('presentRemark', '', 'At home'), 'Present remark added', ['At home']],
  [change('leadPhoneNumber', '+6012', '+6013'), 'Phone number changed', ['+6012 → +6013']],
  [change('rejectionType', '', 'Discuss'), 'Rejection type added', ['Discuss First']],
  [change('leadPresent', 'false', 'true'), 'Presented', []],
  [change('con_savePhone', 'true', 'false'), 'Unticked: Phone number saved', []],
  [change('closingStatus', 'Closed', ''), 'Reopened', []],
  [change('username', 'amy', 'ben'), 'Given to ben', []],
  [change('deletedAt', '2026-11-20T00:00:00.000Z', ''), 'Restored', []],
])('%j has a title as people say it', (only, title, details) => {
  expect(of({ changes: [only] })).toEqual({ title, details });
});

test('an event is named after what mattered most, and lists what else it changed', () => {
  const moved = change('followUpDate', FRIDAY, MONDAY);
  const presented = change('leadPresent', 'false', 'true');
  const remark = change('prospectingRemark', '', 'Met her');
  expect(of({ changes: [remark, presented, moved] })).toEqual({
    title: 'Presented',
    details: ['Remark added: Met her', `Follow-up moved to ${dayDate(MONDAY)}`],
  });
  expect(of({ outcome: 'noAnswer', changes: [moved] })).toEqual({
    title: 'Messaged, no answer yet',
    details: [`Follow-up moved to ${dayDate(MONDAY)}`],
  });
  expect(of({ note: 'Asks for her sister' }).title).toBe('Note');
  expect(of({ outcome: 'called' }).title).toBe('Called');
});

test('an undo is named after what it took back', () => {
  const isUndo = true;
  const back = change('leadPresent', 'true', 'false');
  expect(of({ isUndo, changes: [back] }).title).toBe('Undone: Presented');
  expect(of({ isUndo, changes: [change('followUpDate', MONDAY, FRIDAY)] }).title).toBe(
    `Undone: Follow-up moved to ${dayDate(MONDAY)}`,
  );
  expect(of({ isUndo }).title).toBe('Undone');
});

test('a visitor who left the chat is said to have left at a flow', () => {
  expect(of({ chat: 'left', leftAt: 'Price' })).toEqual({ title: 'Left at “Price”', details: [] });
});
