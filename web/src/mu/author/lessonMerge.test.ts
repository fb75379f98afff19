import { expect, test } from 'vitest';
import { LessonContent } from '../../../../shared/contract/lesson.ts';
import { clashesOf, mergeLesson } from './lessonMerge.ts';

const base = LessonContent.parse({ title: 'A title', text: 'A text' });
const question = { question: 'Which?', options: ['This', 'That'], right: 0 };

test('fields that only one author has changed are merged', () => {
  const versions = {
    base,
    mine: { ...base, title: 'Mine' },
    stored: { ...base, text: 'Theirs', questions: [question] },
  };
  expect(clashesOf(versions)).toEqual([]);
  const merged = { ...base, title: 'Mine', text: 'Theirs', questions: [question] };
  for (const winner of ['mine', 'stored'] as const) expect(mergeLesson(versions, winner)).toEqual(merged);
});

test('a field that both authors have changed is a clash, and the others are merged', () => {
  const versions = {
    base,
    mine: { ...base, title: 'Mine', script: 'Mine' },
    stored: { ...base, title: 'Theirs', text: 'Theirs' },
  };
  expect(clashesOf(versions)).toEqual(['title']);
  const both = { ...base, text: 'Theirs', script: 'Mine' };
  expect(mergeLesson(versions, 'mine')).toEqual({ ...both, title: 'Mine' });
  expect(mergeLesson(versions, 'stored')).toEqual({ ...both, title: 'Theirs' });
});

test('the same change by both authors is no clash', () => {
  const changed = { ...base, title: 'The same' };
  expect(clashesOf({ base, mine: changed, stored: changed })).toEqual([]);
  expect(mergeLesson({ base, mine: changed, stored: changed }, 'mine')).toEqual(changed);
});
