import { courseTexts } from '../../../../shared/rules/course.ts';
import { guardedField } from '../../claims/Guarded.tsx';
import type { Field, Values } from '../../ui/form/field.ts';
import { fileField, textFileField } from '../../ui/form/inputs/fileField.tsx';
import { MarkdownInput } from './MarkdownInput.tsx';
import { QuestionsInput } from './QuestionsInput.tsx';
import { parseQuestions } from './questionsValue.ts';
import type { AuthoredLesson, LessonParams } from './useAuthoredLesson.ts';
import type { SentVideo } from './useVideoUpload.ts';
import { VideoInput } from './VideoInput.tsx';
import { parseVideo, videoBody } from './videoValue.ts';

export type LessonField =
  | 'title'
  | 'video'
  | 'text'
  | 'questions'
  | 'instruction'
  | 'script'
  | 'captions'
  | 'poster';

interface LessonFieldsOptions {
  readonly of: LessonParams;
  /** The uploaded file that the lesson has stored. */
  readonly stored: string | undefined;
  readonly onSent: (video: SentVideo) => void;
}

export function lessonFields({ of, stored, onSent }: LessonFieldsOptions): readonly Field<LessonField>[] {
  const asked = { where: 'course' };
  const texts = { kind: 'textarea', autoComplete: 'off' } as const;
  return [
    guardedField({ name: 'title', label: 'Lesson Title', autoComplete: 'off' }, asked),
    {
      name: 'video',
      label: 'Video',
      kind: 'custom',
      toBody: (value) => ({ video: videoBody(value) }),
      render: (input) => <VideoInput input={input} of={of} stored={stored} onSent={onSent} />,
    },
    guardedField(
      {
        name: 'text',
        label: 'Text',
        kind: 'custom',
        render: (input) => <MarkdownInput {...input} course={of.course} />,
      },
      asked,
    ),
    {
      name: 'questions',
      label: 'Questions',
      kind: 'custom',
      hasOwnMessages: true,
      toBody: (value) => ({ questions: parseQuestions(value) }),
      render: (input) => <QuestionsInput {...input} />,
    },
    guardedField(
      { name: 'instruction', label: 'Instruction', ...texts, max: courseTexts.instruction },
      asked,
    ),
    guardedField({ name: 'script', label: 'Script Template', ...texts, max: courseTexts.script }, asked),
    fileField({
      name: 'poster',
      label: 'Poster',
      accept: 'image/jpeg,image/png,image/webp',
      chooseLabel: 'Choose a picture',
    }),
    textFileField({
      name: 'captions',
      label: 'Captions',
      accept: '.vtt,text/vtt',
      chooseLabel: 'Choose a file',
    }),
  ];
}

/** Converts a lesson to the values of its form. */
export function lessonValues(lesson: AuthoredLesson): Values {
  const { title, text, instruction, script, video, questions } = lesson;
  return {
    title,
    text,
    instruction,
    script,
    video: parseVideo(video),
    questions,
  };
}
