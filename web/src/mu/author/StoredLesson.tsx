import { StoredFields } from '../../ui/feedback/ConflictAlert.tsx';
import { lessonValues } from './lessonFields.tsx';
import type { AuthoredLesson } from './useAuthoredLesson.ts';

const shown = {
  title: 'Lesson Title',
  text: 'Text',
  questions: 'Questions',
  instruction: 'Instruction',
  script: 'Script Template',
  video: 'Video',
  isPublished: 'Published',
} as const;

interface StoredLessonProps {
  readonly stored: AuthoredLesson;
  readonly names: readonly (keyof typeof shown)[];
}

/** Shows the fields that another author has saved. */
export function StoredLesson({ stored, names }: StoredLessonProps) {
  return <StoredFields fields={names.map((name) => [shown[name], textOf(name, stored)])} />;
}

function textOf(name: string, lesson: AuthoredLesson): string {
  switch (name) {
    case 'questions':
      return lesson.questions.map(({ question }) => question).join(', ') || 'None';
    case 'video':
      return { none: 'None', youTube: 'YouTube', upload: 'Another upload' }[lesson.video.kind];
    case 'isPublished':
      return lesson.isPublished ? 'Yes' : 'No';
    default:
      return String(lessonValues(lesson)[name] ?? '') || 'Empty';
  }
}
