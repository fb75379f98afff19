import type { FormInstance } from 'antd';
import { useMemo, useState } from 'react';
import { mu } from '../../../shared/contract/mu.ts';
import type { CallFailed } from '../api/refusal.ts';
import { useSubmission } from '../api/useSubmission.ts';
import { paths, pathTo } from '../routing/paths.ts';
import { useDelayedNavigate } from '../routing/useDelayedNavigate.ts';
import type { Outcome } from '../ui/feedback/OutcomeAlert.tsx';
import { openDraft } from '../ui/form/draft.ts';
import type { TextField } from '../ui/form/field.ts';
import {
  type Lesson,
  type LessonAt,
  type LessonTask,
  type Question,
  type Submitted,
  useLessonWrites,
} from './useLesson.ts';
import { wrongQuestions } from './wrongQuestions.ts';

const NEXT_MS = 3000;

/** The form's values, with one answer per question in their order. */
export interface LessonValues {
  readonly answers: readonly (string | undefined)[];
  readonly script: string;
}

export interface LessonFormProps {
  readonly at: LessonAt;
  readonly lesson: Lesson;
  readonly questions: readonly Question[];
  readonly task: LessonTask;
  readonly isCompleted: boolean;
}

/** The screen that follows a submit. */
export interface Destination {
  readonly to: string;
  readonly label: string;
  /** The user goes there in a moment. */
  readonly isNear: boolean;
}

/** Holds the answers and the script of a lesson, which this device keeps until the server accepts them. */
export function useLessonForm(props: LessonFormProps, form: FormInstance<LessonValues>) {
  const { at, lesson, questions, task } = props;
  const { submitLesson } = useLessonWrites();
  const { isSubmitting, submit } = useSubmission();
  const [outcome, setOutcome] = useState<Outcome>();
  /** The answers that the last refusal found right, by question. */
  const [right, setRight] = useState<LessonValues['answers']>();
  const [destination, setDestination] = useState<Destination>();
  const leave = useDelayedNavigate(destination?.to ?? '', NEXT_MS);
  const { draft, initial } = useDraft(props);
  const [isDraft, setDraft] = useState(initial.script !== initialScript(task));

  /** Saves the script of a completed lesson without its questions. */
  async function saveScript() {
    const { script = '' } = form.getFieldsValue();
    const reply = await submitLesson({ params: at, body: { script, id: lesson.id } });
    draft.save({ answers: textsOf(form.getFieldsValue().answers ?? []) });
    setDraft(false);
    setOutcome({ kind: 'success', message: reply.success });
  }

  async function send() {
    const { answers = [], script = '' } = form.getFieldsValue();
    const reply = await submitLesson({
      params: at,
      body: {
        questions: questions.map(({ question }) => question),
        answers: questions.map((_, index) => answers[index] ?? ''),
        script: task.instruction === '' ? '' : script,
        id: lesson.id,
      },
    });
    // A user who improves the script later need not answer the questions again.
    draft.save({ answers: textsOf(answers) });
    setDraft(false);
    setRight(undefined);
    setDestination({ ...destinationOf(at.course, reply), isNear: true });
    setOutcome({ kind: 'success', message: reply.success });
    leave();
  }

  function showFailure(failure: CallFailed) {
    const wrong = wrongQuestions(failure.message);
    form.setFields(
      wrong.map((number) => ({
        name: ['answers', number - 1],
        errors: ['Not right yet. Choose again.'],
      })),
    );
    const { answers = [] } = form.getFieldsValue();
    if (wrong.length > 0) {
      setRight(questions.map((_, index) => (wrong.includes(index + 1) ? undefined : answers[index])));
    }
    setOutcome({ kind: 'error', message: failure.message, failure });
    if (wrong[0] !== undefined) form.focusField(['answers', wrong[0] - 1]);
  }

  return {
    initial,
    isSubmitting,
    outcome,
    destination,
    /** True if the typed script is on this device alone. */
    isDraft,
    right,
    send: () => (destination === undefined ? submit(send, showFailure) : undefined),
    saveScript: () => submit(saveScript, showFailure),
    stay() {
      leave(false);
      setDestination((to) => to && { ...to, isNear: false });
    },
    onChange() {
      const { answers = [], script = '' } = form.getFieldsValue();
      const isTyped = script !== initialScript(task);
      draft.save({ answers: textsOf(answers), ...(isTyped && { script }) });
      setDraft(isTyped);
      setRight((found) => found?.map((answer, index) => (answer === answers[index] ? answer : undefined)));
      setOutcome(undefined);
    },
  };
}

const draftFields: readonly TextField[] = [
  { name: 'answers', label: 'Answers', autoComplete: 'off' },
  { name: 'script', label: 'Script', autoComplete: 'off' },
];

function useDraft({ at: { course }, lesson: { id }, questions, task }: LessonFormProps) {
  return useMemo(() => {
    const draft = openDraft(`lesson:${course}:${id}`, draftFields, mu.submitLesson.access);
    const kept = draft.read();
    const answers = Array.isArray(kept.answers) ? kept.answers : [];
    const initial: LessonValues = {
      // Drops an answer that is no longer an option, because its author has changed the question.
      answers: questions.map((question, index) => question.answers.find((each) => each === answers[index])),
      script: typeof kept.script === 'string' ? kept.script : initialScript(task),
    };
    return { draft, initial };
  }, [course, id, questions, task]);
}

/** Returns the user's script, or the template. */
const initialScript = ({ userScript, script }: LessonTask) => (userScript === '' ? script : userScript);

const textsOf = (answers: LessonValues['answers']) => [...answers].map((answer) => answer ?? '');

/** Uses the lesson's numbers from the reply, because an author may have moved it since it was opened. */
function destinationOf(
  course: string,
  { isLastVideo, isLastSession, chapter, lesson }: Submitted,
): Omit<Destination, 'isNear'> {
  if (isLastVideo === 'No') {
    const next = lesson + 1;
    return {
      to: pathTo(paths.mu.lesson, { course, chapter, lesson: next }),
      label: `Go to Lesson ${next}`,
    };
  }
  if (isLastSession === 'No') {
    const next = chapter + 1;
    return { to: pathTo(paths.mu.chapter, { course, chapter: next }), label: `Go to Chapter ${next}` };
  }
  return { to: pathTo(paths.mu.course, { course }), label: 'Go to the course' };
}
