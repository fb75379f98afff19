import * as z from 'zod/mini';
import { Question } from '../../../../shared/contract/lesson.ts';
import type { FieldValue } from '../../ui/form/field.ts';
import { movedBy } from '../../ui/list/movedBy.ts';

/** A question that is being written; `right` is the index of the right option, -1 until one is marked. */
const DraftQuestion = z.object({ question: z.string(), options: z.array(z.string()), right: z.int() });
export type DraftQuestion = z.infer<typeof DraftQuestion>;

const DraftQuestions = z.catch(z.array(DraftQuestion), []);

export const newQuestion: DraftQuestion = { question: '', options: ['', ''], right: -1 };

/** Returns no questions for any other value. */
export const parseQuestions = (value: FieldValue): readonly DraftQuestion[] => DraftQuestions.parse(value);

/** Returns the problems of a question with the paths of their fields. */
export const questionProblems = (question: DraftQuestion) => Question.safeParse(question).error?.issues ?? [];

/** Moves an option; the right one stays marked. */
export function withOptionMoved(
  { options, right, ...question }: DraftQuestion,
  from: number,
  step: 1 | -1,
): DraftQuestion {
  const places = movedBy([...options.keys()], from, step);
  return { ...question, options: [...movedBy(options, from, step)], right: places.indexOf(right) };
}

export function withoutOption({ options, right, ...question }: DraftQuestion, index: number): DraftQuestion {
  const rightNow = right === index ? -1 : right - (index < right ? 1 : 0);
  return { ...question, options: options.toSpliced(index, 1), right: rightNow };
}
