import { courseTexts } from '../../../../shared/rules/course.ts';
import type { Field, Values } from '../../ui/form/field.ts';
import { switchField } from '../../ui/form/inputs/booleanField.tsx';
import { QuestionsInput } from './QuestionsInput.tsx';
import { parseQuestions } from './questionsValue.ts';
import type { AuthoredLesson, LessonParams } from './useAuthoredLesson.ts';
import type { SentVideo } from './useVideoUpload.ts';
import { VideoInput } from './VideoInput.tsx';
import { parseVideo, videoBody } from './videoValue.ts';

type LessonField = 'title' | 'isPublished' | 'video' | 'text' | 'questions' | 'instruction' | 'script';

interface LessonFieldsOptions {
  readonly of: LessonParams;
  /** The uploaded file that the lesson has stored. */
  readonly stored: string | undefined;
  readonly onSent: (video: SentVideo) => void;
}

export function lessonFields({ of, stored, onSent }: LessonFieldsOptions): readonly Field<LessonField>[] {
  const texts = { kind: 'textarea', autoComplete: 'off' } as const;
  return [
    { name: 'title', label: 'Lesson Title', autoComplete: 'off' },
    {
      name: 'video',
      label: 'Video',
      kind: 'custom',
      toBody: (value) => ({ video: videoBody(value) }),
      render: (input) => <VideoInput input={input} of={of} stored={stored} onSent={onSent} />,
    },
    { name: 'text', label: 'Text', ...texts, max: courseTexts.text },
    {
      name: 'questions',
      label: 'Questions',
      kind: 'custom',
      toBody: (value) => ({ questions: parseQuestions(value) }),
      render: (input) => <QuestionsInput {...input} />,
    },
    { name: 'instruction', label: 'Instruction', ...texts, max: courseTexts.instruction },
    { name: 'script', label: 'Script Template', ...texts, max: courseTexts.script },
    switchField({ name: 'isPublished', label: 'Published' }),
  ];
}

/** Converts a lesson to the values of its form. */
export function lessonValues(lesson: AuthoredLesson): Values {
  const { title, text, instruction, script, isPublished, video, questions } = lesson;
  return {
    title,
    text,
    instruction,
    script,
    isPublished,
    video: parseVideo(video),
    questions,
  };
}
